/* Every ruling can be opened and changed in the playground of the site. The link is made when it is tapped. */
(function () {
  "use strict";
  var here = document.currentScript && document.currentScript.src;

  /* the form of the links that `adjudicator run` takes: compressed, in characters that are safe in addresses */
  function packed(text) {
    var stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
    return new Response(stream).arrayBuffer().then(function (buffer) {
      var letters = Array.from(new Uint8Array(buffer), function (one) { return String.fromCharCode(one); }).join("");
      return "adjudicator:1:" + btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    });
  }

  function start() {
    var source = document.querySelector("#adj-source code"), copy = document.getElementById("adj-copy");
    var verdict = document.querySelector("#adj-ruling .adj-facts");
    if (!source || !copy || !here || !window.CompressionStream) return;
    [copy.parentNode, verdict].forEach(function (place) {
      if (!place) return;
      var link = document.createElement("a");
      link.href = new URL("../../playground/", here).href;
      link.textContent = "Play it through, or change it";
      link.className = "adj-open";
      link.addEventListener("click", function (event) {
        event.preventDefault();
        packed(source.textContent).then(function (hash) { location.href = link.href.split("#")[0] + "#" + hash; });
      });
      if (place === verdict) { var item = document.createElement("li"); item.append(link); place.append(item); }
      else place.append(" ", link);
    });
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();
})();
