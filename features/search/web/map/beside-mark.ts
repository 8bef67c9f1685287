import { type RefObject, useLayoutEffect } from 'react';
import { placeCard } from './card-place.ts';
import { useCityMap } from './map-context.ts';
import { dotBox, type Mark, pointIn, type RestingView } from './mark-boxes.ts';

/**
 * Places a card beside its mark, also when its size changes, and moves it with the map. The card's element is positioned in
 * the frame of the map.
 */
export function useBesideMark(
  card: RefObject<HTMLElement | null>,
  mark: Mark,
  view: RestingView,
): void {
  const { map } = useCityMap();
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const { pin } = mark;
    const from = pointIn(view, pin);
    let [left, top] = [0, 0];
    const follow = () => {
      const { x, y } = map.project([pin.lng, pin.lat]);
      element.style.translate = `${Math.round(left + x - from.x)}px ${Math.round(top + y - from.y)}px`;
    };
    const place = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      const room = { ...view, mark: mark.box ?? dotBox(view, pin) };
      ({ left, top } = placeCard({ width, height }, room));
      follow();
    };
    element.style.setProperty('--map-height', `${view.height}px`);
    place();
    const sized = new ResizeObserver(place);
    sized.observe(element);
    map.on('move', follow);
    return () => {
      sized.disconnect();
      map.off('move', follow);
    };
  }, [card, map, mark, view]);
}
