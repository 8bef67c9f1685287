import { type RefObject, useEffect, useRef, useState } from 'react';
import { columnsHidden } from './columns-hidden.ts';

/** How many a phone shows at once. */
export const COLUMNS_IN_VIEW = 2;
/** So wide is a table, or what moves with it, of as many columns: two of them fill a phone, so that none is cut. */
export const WIDTHS = ['', 'max-w-2xl', '', 'max-md:w-[150%]', 'max-md:w-[200%]'];

interface Columns {
  /** What scrolls sideways, the row of heads in it, and the copy of the heads that follows it. */
  frame: RefObject<HTMLDivElement | null>;
  heads: RefObject<HTMLTableRowElement | null>;
  moved: RefObject<HTMLUListElement | null>;
  /** Whether the heads have scrolled away. */
  isPast: boolean;
  /** The index of the first column in view. */
  first: number;
  /** Scrolls to a column. */
  show(index: number): void;
}

/** Where a table of columns of the same width is, as its reader scrolls it both ways. */
export function useColumns(columns: number): Columns {
  const frame = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLTableRowElement>(null);
  const moved = useRef<HTMLUListElement>(null);
  const [isPast, setPast] = useState(false);
  const [first, setFirst] = useState(0);
  const width = () => (frame.current?.scrollWidth ?? 0) / columns;
  useEffect(() => {
    const scrolled = frame.current;
    if (!scrolled || !heads.current) return;
    const follow = () => {
      if (moved.current) moved.current.style.translate = `${-scrolled.scrollLeft}px 0`;
      // At the end the last ones are whole, wherever the first of them begins.
      const isEnd = scrolled.scrollLeft >= scrolled.scrollWidth - scrolled.clientWidth - 1;
      const at = Math.round(scrolled.scrollLeft / width());
      scrolled.dataset.hidden = columnsHidden(scrolled, columns).join(' ');
      setFirst(isEnd && scrolled.scrollLeft > 0 ? Math.max(0, columns - COLUMNS_IN_VIEW) : at);
    };
    scrolled.addEventListener('scroll', follow, { passive: true });
    follow();
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(heads.current);
    return () => {
      scrolled.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  });
  const show = (index: number) => frame.current?.scrollTo({ left: index * width() });
  return { frame, heads, moved, isPast, first, show };
}
