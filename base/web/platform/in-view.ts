import { AT_REST_MS, type DataAhead, loadCode, loadData, type Pages } from './load-ahead.ts';

/** Tabs, and the homes of a list: which of them is opened next nobody knows, so that only those in view are asked for. */
const TABS = 'main nav a[data-discover]';
const HOMES = 'a[data-ahead]';
/** So many homes are asked for at rest. */
const HOMES_AHEAD = 3;

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
};

const inView = (links: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>(links)).filter(isInView);

/**
 * For a page at rest, until it is `left`: asks for the code of the page that comes `next` and of its tabs in view, and for
 * the data of the homes in view; again a while after each time that it was scrolled.
 */
export function askInView(
  pages: Pages,
  next: string | undefined,
  data: DataAhead,
  left: AbortSignal,
): void {
  const ask = () => {
    if (left.aborted) return;
    for (const page of [next ?? [], inView(TABS).map((tab) => tab.pathname)].flat())
      loadCode(pages, page, 'low');
    for (const home of inView(HOMES).slice(0, HOMES_AHEAD)) loadData(pages, home, data);
  };
  ask();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, AT_REST_MS);
  };
  addEventListener('scroll', wait, { passive: true, signal: left });
}
