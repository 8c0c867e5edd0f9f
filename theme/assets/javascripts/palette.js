/* What Material for MkDocs expects before its own script: what it keeps in the browser, the switch between light and dark,
   and the chosen colours, which are set before the page is shown. */
var __md_scope = new URL("../..", document.currentScript.src);

function __md_hash(text) {
  return Array.from(text).reduce(function (sum, letter) { return (sum << 5) - sum + letter.charCodeAt(0); }, 0);
}

function __md_get(key, storage, scope) {
  try {
    return JSON.parse((storage || localStorage).getItem((scope || __md_scope).pathname + "." + key));
  } catch (nothing) {
    return null;
  }
}

function __md_set(key, value, storage, scope) {
  try {
    (storage || localStorage).setItem((scope || __md_scope).pathname + "." + key, JSON.stringify(value));
  } catch (nothing) { /* the browser keeps nothing */ }
}

/* Pages of rulings, cards and rules do not contain what only that script uses: it expects toggles, even of a menu that is not
   there, and what it is to do; and the way back to the top, which our script draws for it. */
if (!document.querySelector("[data-md-toggle]")) {
  document.currentScript.insertAdjacentHTML("afterend",
    '<input type="checkbox" data-md-toggle="drawer" hidden><input type="checkbox" data-md-toggle="search" hidden>' +
    '<script id="__config" type="application/json">' +
    JSON.stringify({ base: __md_scope.href, features: ["navigation.top"], translations: {} }) + '<\/script>');
  document.addEventListener("DOMContentLoaded", function () {
    document.querySelector("main").insertAdjacentHTML("beforeend",
      '<button type="button" class="md-top md-icon" data-md-component="top" hidden>Back to top</button>');
  });
}

(function () {
  /* as in mkdocs.yml; each label switches to the next. The icons are in stylesheets/site.css. */
  var choices = [
    ["(prefers-color-scheme)", "default", "Light"],
    ["(prefers-color-scheme: light)", "default", "Dark"],
    ["(prefers-color-scheme: dark)", "slate", "System setting"]
  ];
  var form = document.createElement("form");
  form.className = "md-header__option";
  form.dataset.mdComponent = "palette";
  form.innerHTML = choices.map(function (choice, at) {
    return '<input class="md-option" type="radio" name="__palette" id="__palette_' + at + '" aria-label="' + choice[2] +
      '" data-md-color-media="' + choice[0] + '" data-md-color-scheme="' + choice[1] +
      '" data-md-color-primary="teal" data-md-color-accent="indigo"><label class="md-header__button md-icon" title="' +
      choice[2] + '" for="__palette_' + (at + 1) % choices.length + '" hidden></label>';
  }).join("");
  document.currentScript.before(form);
  var kept = __md_get("__palette"), color = kept && kept.color;
  if (!color) return;
  if (color.media === "(prefers-color-scheme)") {
    var light = matchMedia("(prefers-color-scheme: light)").matches;
    var input = document.querySelector("[data-md-color-media='(prefers-color-scheme: " + (light ? "light" : "dark") + ")']");
    ["scheme", "primary", "accent"].forEach(function (part) { color[part] = input.getAttribute("data-md-color-" + part); });
  }
  Object.keys(color).forEach(function (part) { document.body.setAttribute("data-md-color-" + part, color[part]); });
})();
