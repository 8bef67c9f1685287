import {
  assetsOf,
  type SeenMessage,
  STORED_COPY_HEADER,
  titleOf,
  withAge,
  withSeenPages,
} from '@stoop/base/web/platform/stored-pages';
import { readPushNote } from '@stoop/features/outbox/rules/push-topics';
import { storedAddress, surplusPages } from '../web/compositions/stored-kinds.ts';

/*
 * The service worker: pages that were seen open without a network. It stores the files of the build, and copies of
 * public pages that it loads without cookies; never an answer that a page got.
 */
declare const self: ServiceWorkerGlobalScope;
/** The release of the build, set by vite.worker.config.ts. */
declare const __RELEASE__: string;
/** The paths of the map's data, set by the same file. */
declare const __MAP_FILES__: string[];

const FILES = `stoop-files-${__RELEASE__}`;
const PAGES = `stoop-pages-${__RELEASE__}`;
const OFFLINE_PAGE = '/offline.html';
/** They do not change within a release. */
const PLAIN_FILES = [OFFLINE_PAGE, '/plain-page.css', '/favicon.svg'];
const STORED_AT = 'Stoop-Stored-At';
/** A copy that is younger is not loaded again. */
const COPY_FRESH_MS = 10 * 60_000;

const isFile = (path: string) =>
  path.startsWith('/assets/') || path.startsWith('/map/') || PLAIN_FILES.includes(path);

async function fromFiles(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const stored = await files.match(request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(request);
  // A full disk keeps the page from nothing.
  if (answer.status === 200) await files.put(request, answer.clone()).catch(() => {});
  return answer;
}

const storedAt = (response: Response | undefined): number =>
  Number(response?.headers.get(STORED_AT) ?? 0);

/** Stores those that belong to the build. */
const storeFiles = (paths: readonly string[]) =>
  Promise.all(paths.filter(isFile).map((path) => fromFiles(new Request(path))));

async function storePage(href: string): Promise<void> {
  const address = storedAddress(href);
  if (address === null) return;
  const pages = await caches.open(PAGES);
  const earlier = await pages.match(address, { ignoreVary: true });
  if (Date.now() - storedAt(earlier) < COPY_FRESH_MS) return;
  const answer = await fetch(address, {
    credentials: 'omit',
    headers: { [STORED_COPY_HEADER]: '1' },
    cache: 'no-store',
    redirect: 'error',
  });
  if (answer.status !== 200) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(STORED_AT, String(Date.now()));
  await storeFiles(assetsOf(html));
  // Deleted first, so that the pages stay in the order in which they were seen.
  await pages.delete(address, { ignoreVary: true });
  await pages.put(address, new Response(html, { headers }));
  await removeSurplus(pages);
}

const addressesIn = async (pages: Cache): Promise<string[]> =>
  (await pages.keys()).map(({ url }) => url.slice(self.location.origin.length));

async function removeSurplus(pages: Cache): Promise<void> {
  for (const address of surplusPages(await addressesIn(pages)))
    await pages.delete(address, { ignoreVary: true });
}

/** The stored copy of the page, with its age; otherwise our own page that says that there is none. */
async function withoutNetwork(href: string): Promise<Response> {
  const pages = await caches.open(PAGES);
  const address = storedAddress(href);
  const stored = address === null ? undefined : await pages.match(address, { ignoreVary: true });
  if (stored) {
    const html = withAge(await stored.text(), storedAt(stored));
    return new Response(html, { headers: stored.headers });
  }
  const page = await (await caches.open(FILES)).match(OFFLINE_PAGE, { ignoreVary: true });
  if (!page) return Response.error();
  const { headers } = page;
  return new Response(withSeenPages(await page.text(), await seenPages(pages)), {
    status: 503,
    headers,
  });
}

const SEEN_MAX = 12;

/** The pages that were seen last, newest first. */
async function seenPages(pages: Cache): Promise<{ address: string; title: string }[]> {
  const newest = (await addressesIn(pages)).reverse().slice(0, SEEN_MAX);
  return Promise.all(
    newest.map(async (address) => {
      const html = await (await pages.match(address, { ignoreVary: true }))?.text();
      return { address, title: titleOf(html ?? '') ?? 'A page' };
    }),
  );
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return withoutNetwork(event.request.url);
  }
}

self.addEventListener('install', (event) => {
  const prepare = async () => {
    const files = await caches.open(FILES);
    await files.addAll(PLAIN_FILES.map((path) => new Request(path, { cache: 'reload' })));
    await storePage('/');
    await self.skipWaiting();
  };
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const others = (await caches.keys()).filter((name) => name !== FILES && name !== PAGES);
    await Promise.all(others.map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    for (const client of await self.clients.matchAll())
      client.postMessage({ release: __RELEASE__ });
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (isFile(pathname)) event.respondWith(fromFiles(event.request));
  else if (mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(openPage(event));
});

self.addEventListener('message', (event) => {
  const { seen, files } = event.data as SeenMessage;
  // A page that cannot be copied now is copied when it is seen again.
  event.waitUntil(
    Promise.all([storePage(seen), storeFiles([...files, ...__MAP_FILES__])]).catch(() => {}),
  );
});

self.addEventListener('push', (event) => {
  const note = readPushNote(event.data?.text() ?? '');
  // A browser shows one of its own for a push without one, which says nothing to anybody.
  const { tag, text, path } = note ?? {
    tag: 'news',
    text: 'There is news for you.',
    path: '/portal',
  };
  const options: NotificationOptions = {
    tag,
    body: text,
    icon: '/icon-192.png',
    data: { path },
  };
  event.waitUntil(self.registration.showNotification('Stoop', options));
});

/** Opens the page of a notification, in the tab that shows it already where there is one. */
async function openNoted(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const shown = tabs.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNoted(String(event.notification.data?.path ?? '/portal')));
});

/** The push service gave this browser another address: without telling the server, its notifications would end. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as PushSubscriptionChangeEvent;
  const tell = async () => {
    const options = oldSubscription?.options;
    const subscription =
      newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    await fetch('/api/v1/me/notifications/devices', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(tell());
});
