import { readRelease } from './release.ts';
import type { SeenMessage } from './stored-pages.ts';

/** The service worker of all pages. */
export const WORKER = '/offline-worker.js';
/** The caches of all releases, as the worker names them. */
const PAGES = /^stoop-pages-/;
/** A page that is left sooner was not looked at. */
const SEEN_AFTER_MS = 2_000;

/** What the page has loaded so far: also the parts that its HTML does not name, such as those of its map. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

async function sendSeen(path: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ seen: path, files: loadedFiles() } satisfies SeenMessage);
  } catch {
    // The browser blocks workers or storage: nothing opens without a network.
  }
}

/**
 * Lets the worker store a copy of the page that is shown, and starts the worker with the first such page. The landing
 * page, which it stores by itself, starts nothing. Returns a function that withdraws it.
 */
export function recordSeen(path: string): () => void {
  const isRecorded = path !== '/' && 'serviceWorker' in navigator;
  // The worker is part of the build.
  if (!isRecorded || !import.meta.env.PROD) return () => {};
  const timer = setTimeout(() => void sendSeen(path), SEEN_AFTER_MS);
  return () => clearTimeout(timer);
}

/** The stored pages, in the caches of this origin; none where there are no caches. */
async function storedPages(): Promise<Cache[]> {
  try {
    const names = await caches.keys();
    return await Promise.all(
      names.filter((name) => PAGES.test(name)).map((name) => caches.open(name)),
    );
  } catch {
    return [];
  }
}

export async function countStoredPages(): Promise<number> {
  const keys = await Promise.all((await storedPages()).map((pages) => pages.keys()));
  return keys.flat().length;
}

/** Whether the address, as it is stored, opens without a network. */
export async function isStoredPage(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const found = (await storedPages()).map((pages) => pages.match(address, { ignoreVary: true }));
  return (await Promise.all(found)).some((page) => page !== undefined);
}

/** When the document that is shown was stored; null for one that came from the server. */
export function documentStoredAt(): number | null {
  const { storedAt } = document.documentElement.dataset;
  return storedAt === undefined ? null : Number(storedAt);
}

/** Whether the server has the pages of another release than this one, as its worker names it. */
export async function isOtherReleaseThere(): Promise<boolean> {
  const answer = await fetch(WORKER, { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true && !(await answer.text()).includes(readRelease());
}

/** Calls `onOther` when a worker of another release than the page's takes over. Returns a function that stops it. */
export function onOtherRelease(onOther: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const { release } = (data ?? {}) as { release?: unknown };
    if (typeof release === 'string' && release !== readRelease()) onOther();
  };
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener('message', onMessage);
  return () => serviceWorker?.removeEventListener('message', onMessage);
}

/** Loads the document of this address again; `reload` would not come from the server while it is unreachable. */
export function loadDocument(): void {
  const { pathname, search } = window.location;
  window.location.replace(pathname + search);
}
