import { type RefObject, useEffect } from 'react';

const EVENTS = ['keydown', 'pointerdown', 'focusin', 'click'] as const;

/** Closes an open menu on Escape, on a press or a focus outside, and on a link in it, which may lead to the page itself. */
export function useEasyClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (event.target instanceof Element && details.contains(event.target)) {
        if (event.type !== 'click' || !event.target.closest('a')) return;
      }
      details.open = false;
    };
    for (const type of EVENTS) document.addEventListener(type, close);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, close);
    };
  }, [menu]);
}
