/* Keeps the files of the playground, so that it works offline after the first visit. */
const FILES = "@FILES@";
const LATER = ["search.tgz", "graphs.tgz"];
const here = new URL("./", self.location.href);
const name = "adjudicator-playground-" + FILES.version;

self.addEventListener("install", function (event) {
  event.waitUntil(caches.open(name).then(function (kept) {
    const wanted = Object.keys(FILES.sizes).filter(function (path) { return !LATER.includes(path); }).concat(["files.json", "./"]);
    return kept.addAll(wanted.map(function (path) { return new Request(new URL(path, here), { cache: "no-cache" }); }));
  }).then(function () { return self.skipWaiting(); }));
});

self.addEventListener("activate", function (event) {
  event.waitUntil(caches.keys().then(function (all) {
    return Promise.all(all.filter(function (one) { return one.startsWith("adjudicator-playground-") && one !== name; })
      .map(function (one) { return caches.delete(one); }));
  }).then(function () { return self.clients.claim(); }));
});

self.addEventListener("fetch", function (event) {
  const address = new URL(event.request.url);
  address.hash = "";
  address.search = "";
  if (event.request.method !== "GET" || !address.href.startsWith(here.href)) return;
  event.respondWith(caches.open(name).then(function (kept) {
    return kept.match(address.href).then(function (found) { return found || keep(kept, address.href, event.request); });
  }));
});

/* a file that a page loads only on demand is kept from then on */
function keep(kept, address, request) {
  return fetch(request).then(function (response) {
    const path = address.slice(here.href.length);
    if (!response.ok || !LATER.includes(path)) return response;
    return kept.put(address, response.clone()).then(function () { return response; });
  });
}

self.addEventListener("message", function (event) {
  if (event.data !== "keep everything") return;
  event.waitUntil(caches.open(name).then(function (kept) {
    return Promise.all(LATER.filter(function (path) { return path in FILES.sizes; }).map(function (path) {
      const address = new URL(path, here).href;
      return kept.match(address).then(function (found) { return found || keep(kept, address, address); });
    }));
  }).catch(function () {}));
});
