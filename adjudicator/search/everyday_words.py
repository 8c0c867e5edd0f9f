"""Everyday words: some say nothing about what is asked, others are at least not a misspelt card."""

from __future__ import annotations

from typing import Final

_SMALL_TALK: Final = """
    a about actually afternoon agree agreed aint all already also am an and any anybody anyone anyway anyways
    apparently are arent argue argued argues arguing argument as asap at aunt basically bc be because been
    beginner being both boyfriend bro brother bruh btw buddy but by can cannot cant card cards case cause claim
    claimed claims clear colleague confused confusing correct could couldnt cousin coz cuz dad daughter did
    didnt disagree disagreed do does doesnt doing dont dude dudes dumb dunno each either else even evening ever
    false folks for found friend friends from game games get gets getting gg girlfriend give gives go goes going
    gonna got gotta grandma grandpa guy guys had happen happened happening happens has have havent having he
    hello help her hers hes hey hi him his hmm honestly how husband i id idk if iirc ill illegal im imo in
    insist insisted insists into is isnt it its ive just kid kids kinda know legal legit lemme let lets like
    literally lol make makes mate may maybe me might mine mom much mum must my n need needs neighbour newbie no
    noob nope not now obviously of off oh ok okay on opp opps or our perhaps play played player players playing
    plays please pls plss plz possible poster ppl question quick r read reading really remember remembered right
    roommate rule rules ruling said say says she shes should shouldnt silly simple sister smth so some somebody
    somehow someone something somewhere son sth still stuff stupid sure tbh tell than thanks that thats the
    their theirs them then there theres these they theyre thing things think thinking thinks this tho those
    though thought thread thx tired to told tonight too tried true trying u um uncle unclear unsure up ur us use
    used uses using usually vs w wanna want wanted wants was wasnt we weekend weird well were what whats when
    where whether which while who whole whos whose why wife will with wonder wondering wont work working works
    would wouldnt wrong wtf yeah yes yesterday yet you your youre yours youve
"""
EVERYWHERE: Final = frozenset(_SMALL_TALK.split())
"""Words that say nothing about what is asked."""

_ORDINARY: Final = """
    able above absolute accept accident accidentally according account ace across act active actual add address
    admit adult advice afford afraid afternoon afterwards against agree ahead aim air alive allow almost alone
    along alright although amazing amount angry announce annoy answer anymore anyone anything apart apologize
    apparently appear apply appreciate approve april area argue argued argues argument around arrange arrive
    article aside ask asleep assume attempt attention aunt available average aware away awesome awful baby back
    backwards bad bag band bar barely base based basic basically bear beat beautiful become bed beer before
    begin beginner behave behind believe belong below benefit beside besides best bet beyond bid big birthday
    bit bite blame blank blessed blind block blog bluff board body bonus book bore boss bother bottle bottom bought bowl
    box boy brain brand break breakfast brief bright bring broke broken brother brought brown buddy bug build
    bunch burn bus busy button cafe calculate calendar call calm camp campaign cancel canceled cancelled cancels care
    careful carefully carry case
    casual catch category cause celebrate center central century certain certainly chain chair challenge chance
    chaos chapter character charge chat cheat check choice choose chose chosen christmas circle claim claimed
    claims clarify class classic clean clear clever click client clock close cloth club clue coach coffee coin
    cold colleague collect college color column combine come comes comfortable command comment common community
    company compare competitive complain complete complex complicated computer concern conclude condition
    confirm conflict confuse confused connect cons consider consistent constantly contain content context contradict
    contrary control conversation convince cook cool copy corner correct cost couch counter country counts
    couple course cousin cover crazy create cross crowd cry curious current currently custom cut cycle dad daily
    damn dance danger dark date daughter day dead deal dealt dear debate december decide decision deep default
    definitely definition degree deny depend depends deserve design despite destroy detail determine die
    difference different difficult difficulty dinner direct direction directly dirty disagree disappear discover
    discuss discussion display dispute distance divide dog dont door doubt dozen drag dramatic draws drink drive
    drop dumb during dust duty early earn ease easily easy eat edge edition effect eight either eldest elegant
    email embarrassed empty encounter end enemy energy engine english enjoy enough entire entirely equal error
    especially essentially etc evening event eventually every everybody everyone everything everywhere evil
    exact exactly example except exception excited excuse exhaust exist expansion expect expensive experience
    expert explain explicit explode express extend extra extremely eye face fact fail fair fake fall false
    family famous fan fancy faq far fast father favorite favourite feel fellow few fiddly field fifth fifty
    fight figure figured file final finally find fine finger finish fire first fit five fix flip floor fold folk
    follow follower food foot forbid force forced forever forget forgot form former forth fortunately forward found four
    free frequently fresh friday friend friends front frustrate full fully fun function funny further future
    general gentle genuine german getting gotten gift girl given glad glass goal god golden gone good gosh grab graph
    gray great green grey ground group grow guarantee guess guild gun guy habit half hall handle hang happy hard
    hardly harm hat hate head hear heart heavy height hell hello hence here hidden high highest highlight hint
    hire hit hobby hold hole holiday home homemade honest honestly hope hot hotel hour house however huge human
    hundred hurt husband idea ignore illegal imagine imho immediate immediately impact imply important
    impossible inch include including incorrect increase indeed independent indicate individual inform
    information initial initially inside insist insists install instance instant instantly instead instruct
    instruction insult intend intent intention interact interaction interest internet interpret interpretation
    interrupt introduce investigate invite involve issue item itself january job join joke july jump june junk
    keen keep kid kids kill kind king kitchen knew knock label lack land language large last late later laugh
    law lawyer lazy lead leader learn least leave led left leg legal legit length less lesson lets letter level
    lie life light likely limit line link list listen little live load local lock log logic logical long longer
    look loop loose lord lose loss lost lot lots loud love lovely low luck lucky lunch machine mad magic mail
    main maintain major male man manage mandatory manner manual many map mark marry master match material math
    mathematically maths matter maximum mean means meant meanwhile measure meet meeting member memory men
    mention merge mess message met method middle midnight million mind mini minimum minor minus minute miss
    missing mistake mix mixed mobile mode model modern mom moment monday money month moral more moreover morning
    most mostly mother mouth move movie multiple multiply mum music mutual myself name narrow nasty nation
    natural naturally near necessarily necessary neck negative neighbor neighbour neither nephew nerd net
    neutral never newbie newer newest next nice niece night nine nobody noise none noob nope normal normally
    north note nothing notice november nuance numb number obey object obscure obvious obviously occasion
    occasionally occur october odd offer office official officially often old older ongoing online only onto
    open opinion opponent oppose opposite opposition option optional order ordinary organize original others
    otherwise ought ours outcome outright outside overall owe own owner pack page paid pain pair paper paragraph
    parent park part partial partially particular partly partner party pass past patch path pause pay peace
    people perfect perfectly perform perhaps period permanent permanently permit person phone photo phrase
    physical pick piece pizza place plain plane plate pleasant please plenty plus pocket point points poor
    popular position positive possibility possibly post posted power practically precise precisely prefer
    present press pretend pretty prevent previous previously price primarily primary print printed prior private
    prize probably problem procedure proceed process produce profit program promise promo prompt proof proper pros
    protect proud prove provide public publish pull purchase pure purple purpose push put puzzle quality quarter
    queen question quick quiet quietly quit quite quote race rage raise ran random range rank rant rants rapid rare
    rarely rather ratio reach react reaction read reader reading ready real realise realize reason reasonable
    reasonably receive recent recently recognize recommend record red redditor redo reduce refer reference
    reflect refuse regard regardless regards regular regularly reject relate rematch relationship relative relevant rely
    remain remark remember remind remove repeat reply report represent request require rescue reset resolve
    respect respond response rest result return review revise reward rid rider ridiculous ring rise risk road
    role roll room roommate rotate rough roughly round row rude ruin rulebook run sad safe saturday says scale
    scared scenario scene schedule school score screen season seat second secret section secure see seem
    seemingly select self sell semi send senior sense sentence separate september sequence series serious
    seriously serve service session set settle seven several shall shame shape share shift shock shoot short
    shortly shot shout shove show shown shuffle sick side sign significant silly similar similarly simple simply
    since single sir sister sit site situation six size skill skip sleep slight slightly slip slow small smart
    smile smooth social solid solo solution solve someone sometimes son song soon sort soul sound source south
    space spare speak special specific specifically speed spend spirit split spot spread square stack stage
    stand standard stare start state statement stay steal step stick stole stood stop store story straight
    strange strategy strength stress strict strictly strong structure struggle stuck study stumble stupid style
    subject submit subtle succeed success such sudden suddenly suggest suit sum summary sunday super support
    suppose supposed sure surely surprise suspect swear sweet switch system table tactic take taken talk task
    tea teach team tear technical technically teenager tell temporarily temporary ten tend term terrible test
    text thank thanksgiving theirs theme theoretically theory therefore third thought thread threaten three
    throughout throw thrown thursday thus tie till time tiny tip tire tired title today together toilet told
    tone tonight topic toss total totally touch tough tourney toward towards track tradition train transfer
    translate translation treat tricky tried trigger trip trouble true truly trust truth try tuesday turn turned
    turns twelve twenty twice twist two type typical typically ugly ultimate ultimately uncle unclear under
    understand understood unfair unfortunately unique unit unless unlike unlikely unlimited unnecessary unsure
    until unusual update upper upset upside usage useful useless user usual valid value various vary verify version
    versus very via video view vote wait wake walk warn waste watch water way weak wear wednesday week weekend
    weigh weight weird welcome went whatever whenever wherever whether whichever whoever whom wide wife wild
    willing win wind wins without wonder wonderful wood word wording words world worse worth wow wrap write
    wrong yeah year years yell yellow yep yesterday younger youngest yourself youtube zero
"""
ORDINARY: Final = frozenset(_ORDINARY.split())
"""Words that everybody knows: they are never a misspelt card, nor a card called by part of its name."""
