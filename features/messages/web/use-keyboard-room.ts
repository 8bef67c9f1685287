import { useEffect, useRef } from 'react';

/** Sets `--keyboard` on an element: how much of the page the keyboard of a phone covers, so that a field stays above it. */
export function useKeyboardRoom() {
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      room.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, []);
  return room;
}
