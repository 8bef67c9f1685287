import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { cardOnTop } from './card-on-top.ts';

const CARDS = '.home-rows > ol > li';
/** What stays on top of the page while it scrolls. */
const STICKS = '[data-sticks]';

const edge = () => document.querySelector(STICKS)?.getBoundingClientRect().bottom ?? 0;

/**
 * Keeps the card on top there while the list takes another width; else as many pixels down there is another card, cut.
 * Returns what remembers it, to be called before.
 */
export function useKeptCard(
  list: RefObject<HTMLElement | null>,
  arrangement: string | null,
): () => void {
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const box = kept.current?.getBoundingClientRect();
    kept.current = null;
    // A map alone shows none.
    if (!arrangement || !box || box.height === 0) return;
    window.scrollBy({ top: box.top - edge(), behavior: 'instant' });
  }, [arrangement]);
  return useCallback(() => {
    const cards = [...(list.current?.querySelectorAll(CARDS) ?? [])];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const at = cardOnTop(boxes, edge());
    kept.current = at === null ? null : (cards[at] ?? null);
  }, [list]);
}
