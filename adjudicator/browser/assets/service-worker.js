/* Keeps every file of the playground, so that it also works without a network after the first visit. */
const FILES = "@FILES@";
const here = new URL("./", self.location.href);
const name = "adjudicator-playground-" + FILES.version;

self.addEventListener("install", function (event) {
  event.waitUntil(caches.open(name).then(function (kept) {
    const wanted = Object.keys(FILES.sizes).concat(["files.json", "./"]);
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
    return kept.match(address.href).then(function (found) { return found || fetch(event.request); });
  }));
});
