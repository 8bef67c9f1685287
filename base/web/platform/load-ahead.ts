import { type DataRouter, matchRoutes, type UNSAFE_AssetsManifest } from 'react-router';
import { MINUTE_MS } from '../../rules/time/lengths.ts';
import { readAuth } from './session.ts';

/** What leads to the pages of the build and their files. */
export interface Pages {
  routes: DataRouter['routes'];
  manifest: UNSAFE_AssetsManifest;
}

/** Of which pages data may be asked for ahead, and how. */
export interface DataAhead {
  /** Asks for the data that a page's client loader would ask for, by its path. */
  ask: Readonly<Record<string, (search: string) => void>>;
  /** Whether the page of a path is the same for all visitors. */
  isPublic: (path: string) => boolean;
}

/**
 * People who pay for each byte, or wait long for each, get what they open, and no more. Browsers tell it where their user
 * chose to save data, or where the network is as slow as the second generation; those that tell nothing are asked nothing.
 */
export function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** A page has been read for so long that its visitor may open the next one. */
export const AT_REST_MS = 1_000;

const entriesOf = ({ routes, manifest }: Pages, href: string) =>
  (matchRoutes(routes, href) ?? []).flatMap(({ route }) => manifest.routes[route.id] ?? []);

const askedFiles = new Set<string>();

/**
 * Loads the code of a page, all files at once: each names what it imports only when it has come. They are fetched and not
 * preloaded as modules, because a module whose preload has failed cannot be imported any more.
 */
export function loadCode(pages: Pages, href: string, priority: RequestPriority = 'auto'): void {
  for (const { module, clientLoaderModule, imports = [] } of entriesOf(pages, href))
    for (const file of [module, clientLoaderModule, ...imports]) {
      if (!file || askedFiles.has(file)) continue;
      askedFiles.add(file);
      fetch(file, { priority })
        .then((answer) => answer.arrayBuffer())
        .catch(() => askedFiles.delete(file));
    }
}

/** So many in a minute: what is asked for ahead counts against the limits of a visitor as everything else does. */
const ASKED_MAX = 12;

/** For as long as a browser uses what it has prefetched. */
const FRESH_MS = 5 * MINUTE_MS;
const asked = new Map<string, number>();

/** Whether it may be asked for now; it counts. */
function mayAsk(href: string, nowMs: number): boolean {
  const isFresh = nowMs - (asked.get(href) ?? Number.NEGATIVE_INFINITY) < FRESH_MS;
  const lately = [...asked.values()].filter((atMs) => nowMs - atMs < MINUTE_MS).length;
  if (isFresh || lately >= ASKED_MAX) return false;
  asked.delete(href);
  asked.set(href, nowMs);
  return true;
}

/**
 * Loads the data of a page that somebody is about to open, where they are the same for everybody: so nothing of a person
 * is kept, and no link with an effect is followed. The server's data come as the router will ask for them.
 */
export function loadData(
  pages: Pages,
  { pathname, search }: { pathname: string; search: string },
  { ask, isPublic }: DataAhead,
  nowMs = Date.now(),
): void {
  if (!isPublic(pathname) || !mayAsk(pathname + search, nowMs)) return;
  const inBrowser = ask[pathname];
  if (inBrowser) {
    inBrowser(search);
    return;
  }
  const page = entriesOf(pages, pathname).at(-1);
  // An answer to a user is not kept.
  if (
    !page?.hasLoader ||
    page.hasClientLoader ||
    readAuth().session !== 'signed-out' ||
    pathname === '/'
  )
    return;
  const params = new URLSearchParams(search);
  params.set('_routes', page.id);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'fetch', href: `${pathname}.data?${params}` });
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
