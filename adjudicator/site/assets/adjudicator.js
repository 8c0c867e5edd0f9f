/* Stepping through a ruling, copying its scenario, and the search box. Plain JavaScript; nothing is fetched from elsewhere. */
(function () {
  "use strict";
  var here = document.currentScript && document.currentScript.src;

  /* the controls for stepping, which are useless without this script */
  function buttons(last) {
    var group = document.createElement("div"), slider = document.createElement("input"), now = document.createElement("p");
    function button(id, label, sign) {
      var made = document.createElement("button");
      made.type = "button";
      made.id = id;
      made.setAttribute("aria-label", label);
      made.textContent = sign;
      return made;
    }
    group.className = group.id = "adj-stepper";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", "Step through");
    slider.id = "adj-slider";
    slider.type = "range";
    slider.max = last;
    slider.value = 0;
    slider.setAttribute("aria-label", "Step");
    now.id = "adj-now";
    now.setAttribute("aria-live", "polite");
    group.append(
      button("adj-first", "The start", "\u21e4"), button("adj-back", "One step back", "\u2190"), slider,
      button("adj-next", "Next step", "\u2192"), button("adj-last", "The end", "\u21e5"), now
    );
    return group;
  }

  /* the sentence of a step, without the notes after it */
  function saying(line) {
    var said = "";
    Array.from(line.querySelector("span").childNodes).some(function (part) {
      if (part.className || part.nodeName === "SMALL") return true;
      said += part.textContent;
      return false;
    });
    return said.trim();
  }

  function through(article) {
    var written = document.getElementById("adj-changes"), inside = document.getElementById("adj-inside");
    if (!written || !inside) return;
    var changes = JSON.parse(written.textContent);
    var contents = Array.prototype.map.call(inside.content.children, function (one) { return Array.from(one.childNodes); });
    var stepper = buttons(changes.length);
    document.getElementById("adj-table").after(stepper);
    var slider = document.getElementById("adj-slider");
    var now = document.getElementById("adj-now");
    var steps = Array.prototype.slice.call(document.querySelectorAll("#adj-steps li[id]"));
    var causes = steps.map(function (line) { return line.dataset.by ? line.dataset.by.split(" ").map(function (step) { return step - 1; }) : []; });
    var places = {};
    function parts(place) {
      var inside = Array.from(place.childNodes);
      return { heading: inside[0] && inside[0].nodeName === "H5" ? inside.shift() : null, inside: inside };
    }
    document.querySelectorAll("#adj-board [data-place]").forEach(function (place) {
      var found = parts(place), end = document.querySelector('#adj-end [data-place="' + place.dataset.place + '"]');
      places[place.dataset.place] = { element: place, heading: found.heading, "-1": found.inside, "-2": end ? parts(end).inside : [] };
    });
    var around = steps.map(function (line) {
      var outer = document.getElementById(line.id.replace(/-[0-9]+$/, ""));
      return outer && outer !== line ? steps.indexOf(outer) : undefined;
    });
    var row = Array.from(document.getElementById("adj-steps").children);
    var arcs = [];
    /* out, down, and in to each row where it ends */
    document.querySelectorAll("#adj-steps + .adj-gutter > p").forEach(function (arc) {
      var at = Array.from(arc.children).map(function (part) { return part.style.gridRowStart; });
      arcs.push({ element: arc, start: at[0], ends: at.slice(2) });
    });
    var at = 0;

    function put(number, inside, changed) {
      var place = places[number];
      place.element.replaceChildren.apply(place.element, (place.heading ? [place.heading] : []).concat(inside.map(function (one) { return one.cloneNode(true); })));
      place.element.hidden = !inside.length && !changed;
      place.element.classList.toggle("adj-changed", changed);
    }

    /* a disabled button keeps the focus and its keys, so that keyboard users who reach an end can go back */
    function off(buttons, is) {
      buttons.forEach(function (id) { document.getElementById(id).setAttribute("aria-disabled", is); });
    }

    function show(wanted) {
      at = Math.max(0, Math.min(changes.length, wanted));
      var lying = {};
      Object.keys(places).forEach(function (number) { lying[number] = places[number][-1]; });
      for (var step = 0; step < at; step++) changes[step].forEach(function (change) {
        /* below 0: as at the start, or as at the end */
        lying[change[0]] = (change[1] < 0 ? places[change[0]] : contents)[change[1]] || [];
      });
      var changed = {};
      if (at) changes[at - 1].forEach(function (change) { changed[change[0]] = true; });
      Object.keys(places).forEach(function (number) { put(number, lying[number], !!changed[number]); });
      steps.forEach(function (line, number) {
        var current = number === at - 1;
        line.classList.toggle("adj-current", current);
        if (current) line.setAttribute("aria-current", "step"); else line.removeAttribute("aria-current");
      });
      var line = steps[at - 1];
      var words = line ? "Step " + line.firstElementChild.textContent + ": " + saying(line) : "The start: nothing has happened yet.";
      now.textContent = words;
      slider.value = at;
      slider.setAttribute("aria-valuetext", words);
      off(["adj-first", "adj-back"], at === 0);
      off(["adj-next", "adj-last"], at === changes.length);
      light(at - 1);
      if (!line) return;
      var folded = line.closest("details");
      if (folded) folded.open = true;
    }

    /* what led to a step, back to the first move, and what it led to: the steps and the arcs between them */
    function light(step) {
      var lit = {}, onward = {};
      function back(from) {
        if (from === undefined || lit[from]) return;
        lit[from] = true;
        back(around[from]);
        causes[from].forEach(back);
      }
      if (step >= 0) {
        back(step);
        onward[step] = true;
        for (var later = step + 1; later < steps.length; later++) {
          if (causes[later].some(function (cause) { return onward[cause]; })) onward[later] = lit[later] = true;
        }
      }
      var rows = {};
      steps.forEach(function (line, number) {
        line.classList.toggle("adj-lit", !!lit[number]);
        if (lit[number]) rows[row.indexOf(line) + 1] = true;
      });
      arcs.forEach(function (arc) {
        arc.element.classList.toggle("adj-lit", !!rows[arc.start] && arc.ends.some(function (end) { return rows[end]; }));
      });
    }

    /* scrolls to a step chosen elsewhere, so that it can be seen together with the table */
    function inView(line) {
      if (getComputedStyle(stepper.parentNode).display !== "grid") return;
      var bar = stepper.getBoundingClientRect(), box = line.getBoundingClientRect();
      var under = (parseFloat(article.style.getPropertyValue("--adj-top")) || 0) + bar.height;
      if (box.top < bar.bottom + 8 || box.bottom > innerHeight - 8 || bar.bottom > innerHeight / 2) window.scrollBy({ top: box.top - under - (innerHeight - under) / 3, behavior: "instant" });
    }

    function go(wanted) {
      show(wanted);
      var line = steps[at - 1];
      if (line) inView(line);
    }

    document.getElementById("adj-first").addEventListener("click", function () { go(0); });
    document.getElementById("adj-back").addEventListener("click", function () { go(at - 1); });
    document.getElementById("adj-next").addEventListener("click", function () { go(at + 1); });
    document.getElementById("adj-last").addEventListener("click", function () { go(changes.length); });
    slider.addEventListener("input", function () { go(Number(slider.value)); });
    /* the arrow keys work anywhere on the page where they mean nothing else */
    document.addEventListener("keydown", function (event) {
      var inStepper = stepper.contains(event.target);
      if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (!inStepper && event.target.closest("input, textarea, select, [contenteditable], pre, nav, .adj-find")) return;
      var to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
      if (to === undefined && inStepper) to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: changes.length }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    });
    article.addEventListener("click", function (event) {
      var line = event.target.closest("#adj-steps li[id]");
      var link = event.target.closest("a");
      if (line && (!link || link === line.firstElementChild)) show(steps.indexOf(line) + 1);
    });
    function fromAddress() {
      var line = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (line && steps.indexOf(line) >= 0) show(steps.indexOf(line) + 1);
    }
    window.addEventListener("hashchange", fromAddress);
    document.getElementById("adj-end").hidden = true;
    article.classList.add("adj-stepping");
    var header = document.querySelector(".md-header, .navbar.fixed-top");
    if (header) article.style.setProperty("--adj-top", header.offsetHeight + "px");
    show(0);
    fromAddress();
    window.addEventListener("beforeprint", function () { document.getElementById("adj-end").hidden = false; });
    window.addEventListener("afterprint", function () { document.getElementById("adj-end").hidden = true; });
  }

  function copying() {
    var button = document.getElementById("adj-copy");
    var source = document.getElementById("adj-source");
    if (!button || !source) return;
    button.hidden = false;
    button.addEventListener("click", function () {
      function said(word) { button.textContent = word; setTimeout(function () { button.textContent = "Copy"; }, 2000); }
      function select() {
        var range = document.createRange();
        range.selectNodeContents(source);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        said(document.execCommand("copy") ? "Copied" : "Selected");
      }
      if (navigator.clipboard) navigator.clipboard.writeText(source.textContent).then(function () { said("Copied"); }, select);
      else select();
    });
  }

  /* how many letters have to be changed, added, left out or swapped; it stops counting above `most` */
  function apart(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    var before = [], last = [], row, i, j;
    for (j = 0; j <= other.length; j++) last[j] = j;
    for (i = 1; i <= one.length; i++) {
      row = [i];
      var least = i;
      for (j = 1; j <= other.length; j++) {
        var same = one[i - 1] === other[j - 1];
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
        least = Math.min(least, row[j]);
      }
      if (least > most) return most + 1;
      before = last;
      last = row;
    }
    return last[other.length];
  }

  function words(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f'\u2019]/g, "").toLowerCase().match(/[a-z0-9]+/g) || [];
  }

  /* the pages that match most of the words, best first; misspelt words match similar spellings */
  function find(index, asked) {
    var wanted = words(asked);
    if (!wanted.length) return [];
    if (!index.words) {
      index.words = new Map();
      index.pages.forEach(function (page, number) {
        [[page[1], 3], [page[3] || "", 1]].forEach(function (part) {
          words(part[0]).forEach(function (word) {
            var where = index.words.get(word);
            if (!where) index.words.set(word, where = new Map());
            where.set(number, Math.max(where.get(number) || 0, part[1]));
          });
        });
      });
    }
    /* for each page: how many of the words match, and how well */
    var found = new Map();
    wanted.forEach(function (word) {
      var fits = new Map(), most = word.length > 6 ? 2 : word.length > 3 ? 1 : 0, near = [];
      function add(where, how) {
        where.forEach(function (weight, number) { fits.set(number, Math.max(fits.get(number) || 0, how * weight)); });
      }
      index.words.forEach(function (where, known) {
        if (known === word) add(where, 4);
        else if (known.startsWith(word)) add(where, 2);
        else if (most && apart(word, known, most) <= most) near.push(where);
      });
      if (!fits.size) near.forEach(function (where) { add(where, 1); });
      fits.forEach(function (score, number) {
        var one = found.get(number) || [0, 0];
        found.set(number, [one[0] + 1, one[1] + score]);
      });
    });
    var best = 0;
    found.forEach(function (one) { best = Math.max(best, one[0]); });
    return Array.from(found).filter(function (one) { return one[1][0] === best; }).map(function (one) {
      var page = index.pages[one[0]];
      return [one[1][1] + (page[0] === 0 ? 0 : 4 - Math.min(3, words(page[1]).length - wanted.length)), one[0]];
    }).sort(function (one, other) { return other[0] - one[0] || one[1] - other[1]; }).slice(0, 30).map(function (one) { return index.pages[one[1]]; });
  }

  function searching(box) {
    var root = new URL("../../", here), input = document.createElement("input"), list = document.createElement("ol"), said = document.createElement("p"), waitingFor = null;
    input.type = "search";
    input.id = "adj-search";
    input.placeholder = "Search rulings, cards and rules";
    input.setAttribute("aria-label", "Search rulings, cards and rules");
    input.setAttribute("autocomplete", "off");
    list.hidden = true;
    list.id = "adj-found";
    said.setAttribute("role", "status");
    box.append(input, said, list);

    function load(then) {
      if (window.adjudicatorIndex) return then();
      if (waitingFor) return waitingFor.push(then);
      waitingFor = [then];
      var script = document.createElement("script");
      script.src = new URL("search.js", here).href;
      script.onload = function () { waitingFor.forEach(function (one) { one(); }); };
      script.onerror = function () { waitingFor = null; said.textContent = "The search index could not be read."; };
      document.head.append(script);
    }
    function show() {
      if (!window.adjudicatorIndex) return load(show);
      var index = window.adjudicatorIndex, asked = input.value.trim(), found = find(index, asked);
      list.textContent = "";
      list.hidden = !found.length;
      said.textContent = asked ? (found.length ? (found.length === 30 ? "The best 30" : found.length + " found") : "Nothing found for \u201c" + asked + "\u201d.") : "";
      found.forEach(function (page) {
        var item = document.createElement("li"), link = document.createElement("a"), kind = document.createElement("small");
        link.href = new URL(page[2], root).href;
        link.textContent = page[1];
        kind.textContent = index.kinds[page[0]] + (page[3] ? ": " + page[3] : "");
        link.append(kind);
        item.append(link);
        list.append(item);
      });
    }
    var waiting;
    input.addEventListener("focus", function () { load(function () {}); }, { once: true });
    input.addEventListener("input", function () { clearTimeout(waiting); waiting = setTimeout(show, 80); });
    box.addEventListener("keydown", function (event) {
      var stops = [input].concat(Array.prototype.slice.call(list.querySelectorAll("a"))), at = stops.indexOf(document.activeElement);
      if (event.key === "Escape") { input.value = ""; show(); input.focus(); }
      else if (event.key === "ArrowDown" && at >= 0 && at < stops.length - 1) { event.preventDefault(); stops[at + 1].focus(); }
      else if (event.key === "ArrowUp" && at > 0) { event.preventDefault(); stops[at - 1].focus(); }
      else if (event.key === "Enter" && at === 0 && stops.length > 1) { event.preventDefault(); stops[1].click(); }
    });
  }

  /* the rows of a table that have all the words typed above it */
  function filtering(input) {
    var rows = Array.prototype.slice.call(document.querySelectorAll("table tbody tr"));
    var texts = rows.map(function (row) { return row.textContent.toLowerCase(); });
    input.addEventListener("input", function () {
      var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      rows.forEach(function (row, at) {
        row.hidden = !words.every(function (word) { return texts[at].indexOf(word) >= 0; });
      });
      /* what is left is shown even if it was folded away */
      document.querySelectorAll("details:has(table)").forEach(function (folded) {
        folded.hidden = !folded.querySelector("tbody tr:not([hidden])");
        folded.open = words.length > 0;
      });
    });
  }

  function start() {
    var article = document.getElementById("adj-ruling");
    if (article) { through(article); copying(); }
    var box = document.querySelector(".adj-find");
    if (box && here) searching(box);
    var filter = document.querySelector("input.adj-filter");
    if (filter) filtering(filter);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
