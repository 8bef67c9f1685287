import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { movedIn } from './viewer-place.ts';

/** Opens the dialog with a track of pictures, each as wide as the screen: the browser scrolls it for a swipe, and this for keys and buttons. */
export function useTrack(
  dialog: RefObject<HTMLDialogElement | null>,
  { count, first }: { count: number; first: number },
) {
  const track = useRef<HTMLUListElement>(null);
  const [place, move] = useReducer(movedIn(count), { at: first, aim: null });
  useLayoutEffect(() => {
    // A closed dialog has no layout to scroll in.
    dialog.current?.showModal();
    const { current } = track;
    if (!current) return;
    current.scrollLeft = first * current.clientWidth;
    // Only from now on, so that the viewer opens at its picture without passing the others.
    current.classList.add('is-open');
  }, [first, dialog]);
  useLayoutEffect(() => {
    const { current } = track;
    if (current && place.aim !== null) current.scrollTo({ left: place.aim * current.clientWidth });
  }, [place.aim]);
  const onScroll = () => {
    const { current } = track;
    if (current) move({ at: Math.round(current.scrollLeft / Math.max(1, current.clientWidth)) });
  };
  const onHeld = () => move('held');
  return { place, move, of: { ref: track, onScroll, onPointerDown: onHeld, onWheel: onHeld } };
}
