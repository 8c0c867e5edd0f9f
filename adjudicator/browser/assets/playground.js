/* The page of the playground. It knows no rules and reads no scenario: it sends the text and each tap to Python in a
   worker, and shows the HTML that comes back. The text is the only state; undo is a list of texts. Nothing is fetched from
   elsewhere. */
(function () {
  "use strict";
  const one = function (id) { return document.getElementById(id); };
  const here = new URL(".", document.currentScript.src);
  const SLOW = 700;
  const LONG = 250;

  /* Python in the background: calls are answered in order, and one that takes too long can be stopped */

  function Engine(events) {
    let worker = null, waiting = new Map(), number = 0;
    function end(why) {
      if (worker) worker.terminate();
      worker = null;
      waiting.forEach(function (one) { one.reject(new Error(why)); });
      waiting.clear();
    }
    function begin() {
      /* a worker made from a blob may load what this page may load */
      const line = "import " + JSON.stringify(new URL("worker.js", here).href) + ";";
      const address = URL.createObjectURL(new Blob([line], { type: "text/javascript" }));
      worker = new Worker(address, { type: "module" });
      worker.onerror = function (error) { events.failed(error.message || "The worker did not start."); };
      worker.onmessage = function (event) {
        const told = event.data;
        if (told.loading !== undefined) return events.loading(told.loading);
        if (told.working !== undefined) return events.working(told.working, told.found);
        if (told.ready) return events.ready(told);
        if (told.id === undefined) return events.failed(told.failed);
        const asked = waiting.get(told.id);
        waiting.delete(told.id);
        if (!asked) return;
        if (told.failed !== undefined) asked.reject(new Error(told.failed));
        else asked.resolve(JSON.parse(told.answer));
      };
    }
    return {
      ask: function (call, values) {
        if (!worker) begin();
        number += 1;
        const id = number;
        return new Promise(function (resolve, reject) {
          waiting.set(id, { resolve: resolve, reject: reject });
          worker.postMessage({ id: id, call: call, values: values });
        });
      },
      begin: begin,
      keep: function () { if (worker) worker.postMessage({ keep: true }); },
      stop: function () { end("stopped"); },
    };
  }

  let ready = false, busy = 0, clock = null;
  const engine = Engine({
    loading: function (part) {
      one("pg-progress").value = part;
      one("pg-loading-said").textContent = part < 1 ? "Loading the rules engine, which then works offline." : "Starting the rules engine ...";
    },
    ready: function (has) { ready = true; document.body.dataset.began = has.began; one("pg-ask").hidden = !has.search; setTimeout(keep, 8000); if (!busy) one("pg-loading").hidden = true; },
    working: function () {},
    failed: failed,
  });
  /* what may take long runs in its own worker, so that the page keeps responding and stopping loses nothing */
  let far = null;

  function failed(why) {
    one("pg-loading").hidden = false;
    one("pg-loading").classList.add("pg-failed");
    one("pg-loading-said").textContent = "The rules engine could not be loaded: " + why + ". Reload the page to try again.";
  }

  function call(name, values) {
    busy += 1;
    if (ready && !clock) clock = setTimeout(function () { if (busy) working("Working ...", true); }, SLOW);
    return engine.ask(name, values).finally(function () {
      busy -= 1;
      if (busy) return;
      clearTimeout(clock);
      clock = null;
      one("pg-stop").hidden = true;
      if (ready) one("pg-loading").hidden = true;
    });
  }

  function working(said, stops) {
    one("pg-loading").hidden = false;
    one("pg-progress").removeAttribute("value");
    one("pg-loading-said").textContent = said;
    one("pg-stop").hidden = !stops;
  }

  function stop() {
    ready = false;
    engine.stop();
    engine.begin();
    one("pg-stop").hidden = true;
    toast("Stopped. The rules engine is restarting; your scenario is still here.");
  }

  /* what is shown */

  let past = [], future = [], now = null, typed = "", turns = 0;

  function put(id, html) {
    const part = one(id);
    part.innerHTML = html;
    /* the page forbids styles in HTML, so those of drawings are set here */
    part.querySelectorAll("[data-style]").forEach(function (drawn) { drawn.style.cssText = drawn.dataset.style; });
    return part;
  }

  function show(found, byKeyboard) {
    /* requested before the user went back to the start page */
    if (running !== visit) return;
    now = found;
    one("pg-start").hidden = true;
    document.body.classList.add("pg-on");
    ["pg-tabs", "pg-verdict"].forEach(function (id) { one(id).hidden = false; });
    /* what the user is changing there stays in view */
    const unfolded = document.activeElement.closest(".pg-about[open]");
    const bar = put("pg-verdict", found.verdict);
    if (unfolded && bar.querySelector("details")) bar.querySelector("details").open = true;
    bar.className = "pg-verdict pg-" + found.kind;
    if (found.table !== undefined) {
      put("pg-table", found.table);
      put("pg-steps-inside", found.steps);
      put("pg-question-part", found.question);
      one("pg-question-part").hidden = !found.question;
    }
    put("pg-ways-part", "").hidden = true;
    put("pg-problems", "");
    found.problems.forEach(function (problem) {
      const item = document.createElement("li"), go = document.createElement("button");
      go.type = "button";
      go.textContent = (problem[0] ? "Line " + problem[0] + ": " : "") + problem[2];
      go.dataset.line = problem[0];
      go.dataset.column = problem[1];
      item.append(go);
      one("pg-problems").append(item);
    });
    const source = one("pg-source");
    if (source.value !== found.text && (document.activeElement !== source || typed === source.value)) source.value = typed = found.text;
    paint(found.painted);
    one("pg-undo").disabled = !past.length;
    one("pg-redo").disabled = !future.length;
    one("pg-link").value = address(found.link);
    document.title = (found.title || "Playground") + " - adjudicator";
    history.replaceState(null, "", "#" + found.link);
    arrange();
    current();
    if (byKeyboard) {
      const first = one("pg-question-part").querySelector(".pg-options button");
      (first || one("pg-main")).focus({ preventScroll: false });
    }
  }

  function address(link) { return new URL("./#" + link, here).href; }

  /* brings the row of the step whose table is shown into view, without moving anything else */
  function current() {
    const around = one("pg-steps"), row = around.querySelector("[aria-current]");
    if (!row || around.hidden || around.scrollHeight <= around.clientHeight) return;
    const outer = around.getBoundingClientRect(), inner = row.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) around.scrollTop += inner.top - outer.top - outer.height / 2;
  }

  /* one thing after another: a request made during another one waits for its result */
  let queue = Promise.resolve(), visit = 0, running = 0;
  function next(what) {
    const asked = visit;
    queue = queue.then(function () { running = asked; return what(); }).catch(function (error) { if (error.message !== "stopped") toast(trouble(error)); });
    return queue;
  }
  function trouble(error) {
    const lines = String(error.message).trim().split("\n");
    return "Something went wrong in the program itself, which should never happen: " + lines[lines.length - 1];
  }

  function open(text, at) {
    return next(async function () {
      const found = await call("resolve", { text: text, at: at === undefined ? null : at });
      remember(found.text);
      show(found);
    });
  }

  function remember(text) {
    if (now && now.text !== text) {
      past.push(now.text);
      if (past.length > LONG) past.shift();
      future = [];
    }
  }

  function edit(change, byKeyboard) {
    endFar();
    return next(async function () {
      const found = await call("edit", { text: now ? now.text : "", change: change });
      if (found.cannot) return toast(found.cannot);
      remember(found.text);
      show(found, byKeyboard && !change.stay);
      if (one("pg-sheet").open && change.stay) await refresh();
    });
  }

  function step(at) {
    if (!now || at < 0 || at > now.last) return;
    next(async function () {
      const found = await call("resolve", { text: now.text, at: at });
      show(found);
      const line = one("pg-steps").querySelector("[aria-current]");
      one("pg-read").textContent = line ? line.textContent : "";
    });
  }

  function back(from, to) {
    if (!from.length) return;
    next(async function () {
      const found = await call("resolve", { text: from[from.length - 1], at: null });
      from.pop();
      to.push(now.text);
      show(found);
    });
  }

  /* parts: one at a time on a phone, the table beside one of the others on a wide page */

  let tab = "table";
  const wide = matchMedia("(min-width: 60em)");
  function arrange() {
    if (!now) return;
    const side = wide.matches && tab === "table" ? "steps" : tab;
    one("pg-table").hidden = !(wide.matches || side === "table");
    ["steps", "text", "share"].forEach(function (name) { one("pg-" + name).hidden = name !== side; });
    document.body.dataset.part = side;
    document.querySelectorAll("[data-tab]").forEach(function (button) {
      button.setAttribute("aria-pressed", String(button.dataset.tab === side || (wide.matches && button.dataset.tab === "table")));
    });
    if (side === "text") grow();
  }
  wide.addEventListener("change", arrange);

  function toast(said) {
    const box = one("pg-toast");
    box.hidden = false;
    box.textContent = said;
    clearTimeout(box.clock);
    box.clock = setTimeout(function () { box.hidden = true; }, 3000 + 60 * said.length);
  }

  /* sheets: what a card does, why something happened */

  let sheetOf = null;
  function sheet(name, values) {
    sheetOf = { name: name, values: values };
    return next(async function () {
      const found = await call(name, Object.assign({ text: now ? now.text : "" }, values));
      opens(found.html);
    });
  }
  function opens(html) {
    put("pg-sheet-inside", html);
    if (!one("pg-sheet").open) one("pg-sheet").showModal();
    one("pg-sheet").scrollTop = 0;
  }
  /* the same sheet after an edit made in it: what was open, focused and in view stays that way */
  async function refresh() {
    if (!sheetOf) return;
    const box = one("pg-sheet"), down = box.scrollTop;
    const name = function (part) { return part.dataset.edit || part.dataset.set || part.dataset.change; };
    const inside = document.activeElement.closest("#pg-sheet-inside") ? name(document.activeElement) : undefined;
    const open = Array.from(box.querySelectorAll("details")).map(function (part) { return part.open; });
    const found = await call(sheetOf.name, Object.assign({ text: now.text }, sheetOf.values));
    put("pg-sheet-inside", found.html).querySelectorAll("details").forEach(function (part, number) { part.open = Boolean(open[number]); });
    box.scrollTop = down;
    const again = inside && Array.from(box.querySelectorAll("[data-edit], [data-set], [data-change]")).find(function (part) { return name(part) === inside; });
    if (again) again.focus({ preventScroll: true });
  }
  function closeSheets() { ["pg-sheet", "pg-finder"].forEach(function (id) { if (one(id).open) one(id).close(); }); }

  /* looking for a card to put somewhere */

  let place = "";
  function finder(where, label) {
    place = where;
    one("pg-finder-head").textContent = label;
    one("pg-find").value = "";
    one("pg-finder").showModal();
    find();
  }
  let asked = 0;
  function find() {
    asked += 1;
    const number = asked, words = one("pg-find").value;
    next(async function () {
      if (number !== asked) return;
      const found = await call("find", { words: words, place: place });
      if (number === asked) put("pg-found", found.html);
    });
  }

  /* every way: in a worker of its own, with a count and a stop button */

  function endFar() {
    if (!far) return;
    far.stop();
    far = null;
    one("pg-ways-part").hidden = true;
  }
  async function ways(more) {
    const text = now.text;
    const part = one("pg-ways-part");
    part.hidden = false;
    part.innerHTML = '<p role="status">Trying every way ... <span id="pg-counted"></span></p>' + (more ? '<button type="button" id="pg-stop-ways">Stop</button>' : "");
    let found;
    try {
      if (!more) found = await call("explore", { text: text, seconds: 1 });
      else {
        far = Engine({
          loading: function () {},
          ready: function () {},
          working: function (looked, waiting) {
            const counted = one("pg-counted");
            if (counted) counted.textContent = looked.toLocaleString("en") + " positions explored, " + waiting.toLocaleString("en") + " waiting";
          },
          failed: toast,
        });
        found = await far.ask("explore", { text: text, seconds: 120 });
        far.stop();
        far = null;
      }
    } catch (error) {
      part.hidden = true;
      if (error.message !== "stopped") toast(trouble(error));
      return;
    }
    if (now.text === text) part.innerHTML = found.html;
  }

  /* the text */

  const source = one("pg-source");
  let typing = null;
  function grow() {
    source.style.height = "auto";
    const height = source.scrollHeight + 2 + "px";
    source.style.height = height;
    one("pg-paint").style.height = height;
  }
  function paint(lines) {
    if (lines === undefined) return;
    const box = one("pg-paint");
    box.innerHTML = lines.map(function (line) { return "<span>" + (line || "\u200b") + "\n</span>"; }).join("");
    box.dataset.of = now.text;
    grow();
  }
  /* changed lines have no colours until Python has read what was typed */
  function plain() {
    const box = one("pg-paint"), lines = source.value.split("\n"), kept = Array.from(box.children), old = (box.dataset.of || "").split("\n");
    let head = 0, tail = 0;
    while (head < lines.length && head < old.length && lines[head] === old[head]) head += 1;
    while (tail < lines.length - head && tail < old.length - head && lines[lines.length - 1 - tail] === old[old.length - 1 - tail]) tail += 1;
    const middle = lines.slice(head, lines.length - tail).map(function (line) {
      const span = document.createElement("span");
      span.textContent = (line || "\u200b") + "\n";
      return span;
    });
    box.replaceChildren.apply(box, kept.slice(0, head).concat(middle, tail ? kept.slice(-tail) : []));
    box.dataset.of = source.value;
    grow();
  }
  source.addEventListener("input", function () {
    endFar();
    typed = source.value;
    plain();
    clearTimeout(typing);
    typing = setTimeout(function () {
      const text = source.value;
      next(async function () {
        if (text !== source.value) return;
        const found = await call("resolve", { text: text, at: null });
        if (text !== source.value) return;
        remember(text);
        show(found);
        complete();
      });
    }, 120);
  });

  /* completion: Python says what could be typed at the cursor */

  let picked = -1;
  const list = one("pg-complete");
  async function complete() {
    const at = source.selectionStart;
    if (document.activeElement !== source || at !== source.selectionEnd) return hideList();
    const found = await call("complete", { text: source.value, at: at });
    if (at !== source.selectionStart || !found.offers.length) return hideList();
    list.replaceChildren();
    found.offers.forEach(function (offer, number) {
      const item = document.createElement("li"), what = document.createElement("small");
      item.role = "option";
      item.id = "pg-offer-" + number;
      item.textContent = offer[0];
      what.textContent = offer[1];
      item.append(what);
      item.dataset.offer = JSON.stringify([found.from, at, offer[2]]);
      list.append(item);
    });
    picked = -1;
    list.hidden = false;
    source.setAttribute("aria-controls", "pg-complete");
  }
  function hideList() { list.hidden = true; source.removeAttribute("aria-activedescendant"); }
  function pick(by) {
    const items = list.children;
    picked = (picked + by + items.length) % items.length;
    Array.from(items).forEach(function (item, number) { item.setAttribute("aria-selected", String(number === picked)); });
    items[picked].scrollIntoView({ block: "nearest" });
    source.setAttribute("aria-activedescendant", items[picked].id);
  }
  function take(item) {
    const offer = JSON.parse(item.dataset.offer);
    source.setRangeText(offer[2], offer[0], offer[1], "end");
    hideList();
    source.focus();
    source.dispatchEvent(new Event("input"));
  }
  source.addEventListener("keydown", function (event) {
    if (event.key === "Tab" && !event.shiftKey && list.hidden === false) { event.preventDefault(); take(list.children[Math.max(0, picked)]); }
    else if (list.hidden) { if (event.key === " " && event.ctrlKey) { event.preventDefault(); complete(); } }
    else if (event.key === "ArrowDown") { event.preventDefault(); pick(1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); pick(-1); }
    else if (event.key === "Enter" && picked >= 0) { event.preventDefault(); take(list.children[picked]); }
    else if (event.key === "Escape") { event.stopPropagation(); hideList(); }
  });
  source.addEventListener("blur", function () { setTimeout(hideList, 200); });
  source.addEventListener("scroll", function () { one("pg-paint").scrollTop = source.scrollTop; });

  /* several options at once: how many of each, in the order in which they were tapped */

  function chosen(form) {
    const labels = form.chosen || (form.chosen = []);
    const least = Number(form.dataset.least), most = Number(form.dataset.most);
    form.querySelectorAll("[data-label]").forEach(function (button) {
      const count = labels.filter(function (label) { return label === button.dataset.label; }).length;
      button.setAttribute("aria-pressed", String(count > 0));
      const place = labels.indexOf(button.dataset.label) + 1;
      button.dataset.chosen = !count ? "" : form.dataset.ordered && count === 1 ? String(place) : "\u00d7" + count;
    });
    const choose = form.querySelector(".pg-choose");
    choose.disabled = labels.length < least || labels.length > most;
    choose.textContent = labels.length ? "Choose " + (labels.length === 1 ? "this" : "these " + labels.length) : least ? "Choose " + least : "Choose nothing";
    form.querySelector("output").textContent = labels.length ? labels.join(", ") : "";
  }
  function toggle(form, button) {
    const labels = form.chosen || (form.chosen = []), label = button.dataset.label, copies = Number(button.dataset.copies || 1);
    const count = labels.filter(function (one) { return one === label; }).length;
    if (count < copies && labels.length < Number(form.dataset.most)) labels.push(label);
    else form.chosen = labels.filter(function (one) { return one !== label; });
    chosen(form);
  }

  /* sharing */

  async function copy(kind) {
    const found = await call("share", { text: now.text, kind: kind, address: address(now.link) });
    try {
      await navigator.clipboard.writeText(found.text);
      one("pg-copied").textContent = "Copied.";
    } catch (error) {
      one("pg-link").value = found.text;
      one("pg-link").select();
      one("pg-copied").textContent = "Copy the text selected above.";
    }
  }
  function save(name, blob) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 10000);
  }
  async function picture() {
    const found = await call("share", { text: now.text, kind: "lines", address: address(now.link) });
    const canvas = document.createElement("canvas"), width = 900, pen = canvas.getContext("2d"), rows = [];
    const font = function (row) { return (row.bold ? "600 " : "") + (row.large ? 30 : 19) + "px system-ui, sans-serif"; };
    found.lines.forEach(function (row) {
      pen.font = font(row);
      const left = 40 + 22 * (row.depth || 0);
      let line = "";
      row.text.split(" ").forEach(function (word) {
        const longer = line ? line + " " + word : word;
        if (line && pen.measureText(longer).width > width - left - 40) { rows.push([row, line, left]); line = word; }
        else line = longer;
      });
      rows.push([row, line, left]);
    });
    const height = 60 + rows.reduce(function (sum, row) { return sum + (row[0].large ? 42 : 28); }, 0);
    canvas.width = 2 * width;
    canvas.height = 2 * Math.min(height, 6000);
    pen.scale(2, 2);
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, width, height);
    let down = 40;
    rows.forEach(function (row) {
      pen.font = font(row[0]);
      pen.fillStyle = row[0].colour || "#1b1f24";
      down += row[0].large ? 38 : 26;
      pen.fillText(row[1], row[2], down - 8);
    });
    canvas.toBlob(function (blob) { save((now.title || "ruling").replace(/[^A-Za-z0-9]+/g, "-").toLowerCase().slice(0, 60) + ".png", blob); });
  }

  /* what is tapped */

  document.addEventListener("click", function (event) {
    const button = event.target.closest("button, [data-open], [data-offer]"), keys = event.detail === 0;
    if (!button) return;
    const told = button.dataset;
    if (told.label !== undefined) toggle(button.closest("form"), button);
    else if (told.at !== undefined) { step(Number(told.at)); if (!wide.matches && told.show) { tab = "table"; arrange(); } }
    else if (told.why !== undefined) sheet("why", { what: told.why });
    else if (told.whyNot !== undefined) sheet("why_not", { what: told.whyNot });
    else if (told.put !== undefined) { finder(told.put, told.labelOf || button.getAttribute("aria-label")); }
    else if (told.found !== undefined) {
      edit({ do: "put", place: place, card: told.found, at: 0 });
      one("pg-find").select();
      toast(told.found + " added. Tap it again to add another.");
    }
    else if (told.card !== undefined) sheet("card", { name: told.card, place: told.place, at: now.at });
    else if (told.sheet !== undefined) sheet(told.sheet, told.of === undefined ? {} : { name: told.of });
    else if (told.edit !== undefined) { const change = JSON.parse(told.edit); if (!change.stay) closeSheets(); edit(change, keys); }
    else if (told.start !== undefined) begin("begin_with", { name: told.start });
    else if (told.ruling !== undefined) begin("ruling", { name: told.ruling });
    else if (told.moment !== undefined) begin("moment", { words: one("pg-log").value, line: Number(told.moment) });
    else if (told.cards !== undefined) begin("begin_with_cards", { cards: JSON.parse(told.cards) });
    else if (told.open !== undefined) { event.preventDefault(); closeSheets(); load(told.open); }
    else if (told.copy !== undefined) copy(told.copy);
    else if (told.tab !== undefined) { tab = told.tab; arrange(); window.scrollTo(0, 0); }
    else if (told.offer !== undefined) take(button);
    else if (told.line !== undefined) { tab = "text"; arrange(); goTo(Number(told.line), Number(told.column)); }
    else if (told.ways !== undefined) ways(told.ways === "more");
    else if (button.id === "pg-undo") back(past, future);
    else if (button.id === "pg-redo") back(future, past);
    else if (button.id === "pg-new") home();
    else if (button.id === "pg-stop") stop();
    else if (button.id === "pg-stop-ways") {
      const counted = one("pg-counted").textContent;
      endFar();
      toast("Stopped" + (counted ? ": " + counted + "." : "."));
    }
    else if (button.id === "pg-image") picture();
    else if (button.id === "pg-save") save("question.scenario.yaml", new Blob([now.text], { type: "text/yaml" }));
  });

  document.addEventListener("submit", function (event) {
    const form = event.target;
    if (form.method === "dialog") return;
    event.preventDefault();
    if (form.classList.contains("pg-several")) edit({ do: "answer", chosen: form.chosen || [] }, true);
    else if (form.id === "pg-ask") ask();
    else if (form.id === "pg-log-form") {
      put("pg-log-said", "<p>Replaying ...</p>");
      next(async function () { put("pg-log-said", (await call("log", { words: one("pg-log").value })).html); });
    }
    else if (form.dataset.change !== undefined) {
      const change = JSON.parse(form.dataset.change);
      new FormData(form).forEach(function (value, name) { change[name] = value; });
      closeSheets();
      edit(change);
    }
  });
  document.addEventListener("reset", function (event) {
    if (event.target.classList.contains("pg-several")) { event.preventDefault(); event.target.chosen = []; chosen(event.target); }
  });
  document.addEventListener("change", function (event) {
    const field = event.target;
    if (field.dataset.set !== undefined) edit({ do: "set", path: JSON.parse(field.dataset.set), value: field.value, at: field.closest("#pg-sheet") ? 0 : null, stay: true });
    else if (field.dataset.change !== undefined) edit(Object.assign(JSON.parse(field.dataset.change), { value: field.value }));
    else if (field.id === "pg-file" && field.files[0]) field.files[0].text().then(load);
  });
  one("pg-find").addEventListener("input", find);
  one("pg-find").addEventListener("keydown", function (event) {
    const first = one("pg-found").querySelector("button");
    if (event.key === "Enter" && first) { event.preventDefault(); first.click(); }
  });

  function goTo(line, column) {
    const lines = source.value.split("\n");
    const at = lines.slice(0, line - 1).reduce(function (sum, one) { return sum + one.length + 1; }, 0) + column - 1;
    source.focus();
    source.setSelectionRange(at, at);
  }

  function ask() {
    const words = one("pg-question").value.trim();
    if (!words) return;
    put("pg-answers", "<p>Looking ...</p>");
    next(async function () { put("pg-answers", (await call("ask", { words: words })).html); playOut(); });
  }
  /* if no ruling is about all cards of a question, they are played against each other, which takes a moment */
  function playOut() {
    const part = document.querySelector("#pg-answers [data-play-out]");
    if (!part) return;
    next(async function () {
      if (!part.isConnected) return;
      try {
        const played = await call("play_out", { words: part.dataset.playOut });
        part.innerHTML = played.html;
        if (played.first) one("pg-answers").prepend(part);
      } catch (error) {
        part.remove();
        throw error;
      }
    });
  }

  /* a new scenario from the start page: undo does not go back to the previous one */
  function begin(name, values) {
    return next(async function () {
      const found = await call(name, values);
      if (found.cannot) return toast(found.cannot);
      past = [];
      future = [];
      now = null;
      show(found);
      if (found.besides) toast(found.besides);
    });
  }

  /* causes beside the steps: the drawing code is loaded on demand, and the choice is remembered */
  function drawing(on) {
    try { localStorage.setItem("adjudicator-draw", on ? "yes" : ""); } catch (error) { /* then it is not kept */ }
    next(async function () {
      await call("draw", { on: on });
      if (now) show(await call("resolve", { text: now.text, at: now.at }));
    });
  }
  try { one("pg-draw").checked = localStorage.getItem("adjudicator-draw") === "yes"; } catch (error) { /* not kept */ }
  one("pg-draw").addEventListener("change", function () { drawing(one("pg-draw").checked); });

  /* a text, a link, or a text with a link in it */
  function load(text) {
    return next(async function () {
      const found = await call("load", { text: text });
      if (found.cannot) return toast(found.cannot);
      if (found.html) return opens(found.html);
      past = now ? past.concat([now.text]) : [];
      future = [];
      show(found);
    });
  }

  function home() {
    endFar();
    clearTimeout(typing);
    visit += 1;
    past = [];
    future = [];
    now = null;
    tab = "table";
    document.body.classList.remove("pg-on");
    document.querySelectorAll(".pg-part, #pg-tabs, #pg-verdict").forEach(function (part) { part.hidden = true; });
    ["pg-table", "pg-steps-inside", "pg-question-part"].forEach(function (id) { put(id, ""); });
    one("pg-start").hidden = false;
    one("pg-toast").hidden = true;
    one("pg-undo").disabled = one("pg-redo").disabled = true;
    history.replaceState(null, "", location.pathname);
    one("pg-question").focus();
  }

  /* everything works with the keyboard alone */
  document.addEventListener("keydown", function (event) {
    const into = event.target.closest("input, textarea, select, dialog");
    if (event.ctrlKey || event.metaKey || event.altKey || into) return;
    if (event.key === "/") { event.preventDefault(); if (now) { const add = document.querySelector("[data-put]"); if (add) add.click(); else step(0); } else one("pg-question").focus(); }
    else if (!now) return;
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") { event.preventDefault(); step(now.at + 1); }
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") { event.preventDefault(); step(now.at - 1); }
    else if (event.key === "u") back(past, future);
    else if (event.key === "Enter" && event.target === document.body) { const first = one("pg-question-part").querySelector("button:not(:disabled)"); if (first) first.click(); }
  });

  /* files not needed so far are fetched later, so that everything works offline, too */
  function keep() {
    if (!("serviceWorker" in navigator) || (navigator.connection && navigator.connection.saveData)) return;
    navigator.serviceWorker.ready.then(function (kept) {
      kept.active.postMessage("keep everything");
      engine.keep();
    });
  }

  function fromAddress() {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (hash.startsWith("adjudicator:")) load(hash);
  }
  addEventListener("hashchange", fromAddress);

  const back_to = document.body.dataset.home;
  if (back_to) one("pg-home").href = back_to;
  engine.begin();
  if (one("pg-draw").checked) call("draw", { on: true }).catch(function () {});
  fromAddress();
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    let kept = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener("controllerchange", function () {
      if (kept) toast("There is a newer version of the playground. Reload the page to use it; your scenario will be kept.");
      kept = true;
    });
    navigator.serviceWorker.register(new URL("service-worker.js", here)).catch(function () {});
  }
})();
