import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from './conversation.ts';

/** So near to an end, more is asked for. */
const NEAR_PX = 400;
/** So near to the last message, it is looked at. */
const AT_END_PX = 60;

interface Scrolled {
  shown: Conversation;
  onTop: () => void;
  onEnd: () => void;
}

/**
 * The box of messages, which is reversed so that its end stays in view: it is scrolled to 0 at the last message, and upward
 * below 0. Whatever one reads stays where it is while messages come and go at both ends.
 */
export function useScroller({ shown, onTop, onEnd }: Scrolled) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** The first message in view, and how far below the top of the box it stands. */
  const reading = useRef<{ number: string; top: number } | null>(null);
  const look = useEffectEvent(() => {
    const box = scroller.current;
    if (!box) return;
    const { top, height } = box.getBoundingClientRect();
    const fromEnd = -box.scrollTop;
    const fromTop = box.scrollHeight - height - fromEnd;
    setAtEnd(fromEnd < AT_END_PX);
    const first = [...box.querySelectorAll<HTMLElement>('[data-number]')].find(
      (one) => one.getBoundingClientRect().bottom > top,
    );
    reading.current =
      first && fromEnd >= AT_END_PX
        ? { number: first.dataset.number ?? '', top: first.getBoundingClientRect().top - top }
        : null;
    if (fromTop < NEAR_PX) onTop();
    if (fromEnd < NEAR_PX) onEnd();
  });
  useEffect(() => {
    const box = scroller.current;
    const onScroll = () => look();
    box?.addEventListener('scroll', onScroll, { passive: true });
    look();
    return () => box?.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !shown || !reading.current) return;
    const { number, top } = reading.current;
    const same = box.querySelector(`[data-number="${number}"]`);
    if (same)
      box.scrollTop += same.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
  }, [shown]);
  return { scroller, isAtEnd };
}
