import { useMedia } from '@stoop/base/web/platform/use-media';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigationType } from 'react-router';
import type { Arrangement } from '../../rules/arrangement.ts';

/** Where there is no room for a list beside a map; as in arrangement.css. */
const NARROW = '(width < 64rem)';
/** The height of the search bar, which stays on top, in CSS pixels. */
const HEAD = 77;
/** A page that is scrolled less is at its lowest stop. */
const LOW = 8;
/** A scroll is over when so long none came. */
const SETTLED_MS = 120;

/** How far the page is scrolled at each height of the sheet. */
function stopsOf(list: HTMLElement): Record<Arrangement, number> {
  const scrolledTo = (element: HTMLElement) =>
    element.getBoundingClientRect().top + window.scrollY - HEAD;
  const most = scrolledTo(list);
  const least = list.parentElement ? scrolledTo(list.parentElement) : 0;
  const half = (list.nextElementSibling?.clientHeight ?? 0) / 2;
  return { map: least, both: Math.max(least, most - half), list: most };
}

function heightAt(scrollY: number, stops: Record<Arrangement, number>): Arrangement {
  const [nearest] = (Object.keys(stops) as Arrangement[]).toSorted(
    (one, other) => Math.abs(stops[one] - scrollY) - Math.abs(stops[other] - scrollY),
  );
  return scrollY > stops.list ? 'list' : (nearest ?? 'both');
}

export interface Sheet {
  /** The sheet, which is the next to the map. */
  list: RefObject<HTMLDivElement | null>;
  /** Whether the list is a sheet over the map now. */
  isOn: boolean;
  /** What is to be seen; null while that depends on a width that is not known. */
  current: Arrangement | null;
  /** How many pixels of the map's height it covers. */
  covered: number;
  moveTo(height: Arrangement): void;
}

interface Arranged {
  /** Of a wide screen; null where a narrow one has no sheet. */
  arrangement: Arrangement | null;
  /** How high the sheet is first. */
  first: Arrangement | null;
}

/**
 * The list as a sheet over the map, whose height is how far the page is scrolled: fingers drag it as they scroll, and it
 * stays where the page does when one comes back. `search` is the address of the search: a new one keeps the height.
 */
export function useSheet({ arrangement, first }: Arranged, search: string): Sheet {
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(NARROW);
  const isOn = isNarrow === true && arrangement !== null;
  const [height, setHeight] = useState<Arrangement>(first ?? 'both');
  const [covered, setCovered] = useState(0);
  const isBack = useNavigationType() === 'POP';
  /** What there was before the sheet: its stops move the page as soon as it is there. */
  const before = useRef({ first, isLow: false });

  const scrollTo = useCallback((to: Arrangement, behavior: ScrollBehavior) => {
    if (list.current) window.scrollTo({ top: stopsOf(list.current)[to], behavior });
  }, []);
  const moveTo = useCallback(
    (to: Arrangement) => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo(to, isStill ? 'instant' : 'smooth');
    },
    [scrollTo],
  );
  const measure = useEffectEvent(() => {
    const map = list.current?.nextElementSibling;
    if (!list.current || !map) return;
    const now = heightAt(window.scrollY, stopsOf(list.current));
    setHeight(now);
    // A map that nobody sees keeps its marks.
    if (now === 'list') return;
    const { bottom } = map.getBoundingClientRect();
    setCovered(Math.max(0, Math.round(bottom - list.current.getBoundingClientRect().top)));
  });
  const isLow = () => !list.current || window.scrollY < stopsOf(list.current).map + LOW;
  const start = useEffectEvent(() => {
    const isNew = first !== before.current.first && !isBack;
    // Else the browser is back where the page was scrolled.
    if (isNew || before.current.isLow || isLow()) scrollTo(first ?? 'both', 'instant');
  });
  const end = useEffectEvent(() => {
    before.current = { first, isLow: isLow() };
  });
  const keep = useEffectEvent(() => isOn && !isBack && scrollTo(height, 'instant'));

  // Before it is painted, because a list without its sheet stands higher.
  useLayoutEffect(() => {
    if (isOn) start();
    else end();
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return setCovered(0);
    // The router has scrolled since.
    start();
    before.current.isLow = false;
    measure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLED_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [isOn]);

  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    keep();
  }, [search]);

  const usual = isNarrow === null ? null : isNarrow ? 'list' : 'both';
  return {
    list,
    isOn,
    current: isOn ? height : (arrangement ?? usual),
    covered,
    moveTo,
  };
}
