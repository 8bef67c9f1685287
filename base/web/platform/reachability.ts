import { isRouteErrorResponse, redirect, redirectDocument, replace } from 'react-router';
import { loadOnceMore, readLoadingAgain } from './missing-files.ts';
import { OFFLINE } from './problem.ts';

/** A failed attempt to reach the server; a new object for each. */
export type Unreachable = Readonly<{ since: number }>;

let unreachable: Unreachable | null = null;
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

function setUnreachable(next: Unreachable | null): void {
  unreachable = next;
  for (const listener of listeners) listener();
}

export const readUnreachable = (): Unreachable | null => unreachable;

export function onUnreachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const PROBE_MS = 5_000;

export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Probes the server. If it answers, whatever waits continues; otherwise there is a new failure. */
export async function tryToReach(): Promise<void> {
  if (await isServerReachable()) {
    setUnreachable(null);
    for (const goOn of [...waiting]) goOn();
  } else if (waiting.size > 0) setUnreachable({ since: Date.now() });
}

/** Resolves when the server answers; false if it was aborted before. */
function untilReachable(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isReachable: boolean) => {
      waiting.delete(goOn);
      if (waiting.size === 0) setUnreachable(null);
      resolve(isReachable);
    };
    const goOn = () => end(true);
    waiting.add(goOn);
    signal?.addEventListener('abort', () => end(false), { once: true });
    void tryToReach();
  });
}

/** A call of our API without an answer, or a fetch that failed. */
function mayBeUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const thrown = isRouteErrorResponse(error) ? error.data : error;
  const { code, data } = (thrown ?? {}) as { code?: unknown; data?: { code?: unknown } };
  return code === OFFLINE.code || data?.code === OFFLINE.code;
}

/** Browsers remember that a script could not be loaded for as long as the document is open. */
export const isFailedScript = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|module script failed/i.test(error.message);

/** A page that fails so often in so short a time although the server answers has another fault than the network. */
const AGAIN_MAX = 3;
const SOON_MS = 10_000;
let again = { url: '', count: 0, sinceMs: Number.NEGATIVE_INFINITY };

/**
 * Whether the page is loaded again at once, because the network came back between the failure and the probe. A browser
 * ends all its requests when the network comes or goes, so that the next attempt may fail, too.
 */
function mayLoadAgain(url: string): boolean {
  const nowMs = performance.now();
  if (again.url !== url || nowMs - again.sinceMs >= SOON_MS)
    again = { url, count: 0, sinceMs: nowMs };
  again.count++;
  return again.count <= AGAIN_MAX;
}

/** Whether an address opens without a network. */
export type IsStored = (href: string) => Promise<boolean>;

/**
 * Where loading failed with `errors` because the server cannot be reached: opens the page as the browser has stored it,
 * or waits until the server can be reached, and throws a redirect to the same page. Returns where the errors have another reason, or the navigation was aborted.
 */
export async function loadAgainWhenReachable(
  { url, signal }: Request,
  errors: readonly unknown[],
  isStored: IsStored,
): Promise<void> {
  if (signal.aborted || !errors.some(mayBeUnreachable)) return;
  const isReachable = await isServerReachable();
  if (!isReachable && !signal.aborted && (await isStored(url))) throw redirectDocument(url);
  const isScript = errors.some(isFailedScript);
  const isAgain = isReachable ? mayLoadAgain(url) : await untilReachable(signal);
  if (!isAgain || signal.aborted) return;
  const { href } = window.location;
  const { hash } = new URL(href);
  const isOpen = url === href.slice(0, href.length - hash.length);
  if (isScript && isOpen) return loadOnceMore();
  if (isScript) throw redirectDocument(url);
  throw isOpen ? replace(url + hash) : redirect(url);
}

/**
 * The router reloads the document where a page's script cannot be loaded, which shows the browser's own error page
 * while the network is down. Waits instead, then opens `target()`, unless it is null by then. What has no target from the
 * beginning was sent or asked for by the open page, which is loaded again. Browsers without the Navigation API reload.
 */
export function waitInPlaceOfReload(target: () => string | null, isStored: IsStored): () => void {
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    if (readLoadingAgain()) return;
    event.preventDefault();
    const href = target();
    const open = () => {
      const now = target();
      if (now) window.location.assign(now);
      else if (!href) loadOnceMore();
    };
    void (href ? isStored(href) : Promise.resolve(false)).then((opens) =>
      opens ? open() : untilReachable().then(open),
    );
  };
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener('navigate', onNavigate);
  return () => navigation?.removeEventListener('navigate', onNavigate);
}
