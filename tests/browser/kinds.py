"""One page of every kind that the site has."""

from __future__ import annotations

from typing import Final

KINDS: Final = {
    "start": "",
    "ruling": "rulings/lose-track-1/",
    "ruling with folded turns": "rulings/crypt-each-turn-one/",
    "ruling with many steps": "rulings/mastermind-mastermind/",
    "ruling with other dates": "rulings/groundskeeper-2022-this-turn/",
    "ruling with six players": "rulings/essential-end-six-players/",
    "ruling with Boons": "rulings/sacred-grove-shared/",
    "ruling with dangerous signs": "rulings/signs-1/",
    "rulings": "rulings/",
    "card": "cards/watchtower/",
    "rule": "rules/lose-track/",
    "moment": "moments/gain/",
    "expansion": "expansions/nocturne/",
    "errata": "errata/2022/",
    "disputed points": "disputed-points/",
    "online client": "online-client/",
    "guide": "guides/site-owners/",
    "reference": "commands/",
    "coverage": "coverage/",
    "no such page": "404.html",
}
