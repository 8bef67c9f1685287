import type { ChosenMapProps } from './chosen-map-canvas.tsx';
import { MapFrame } from './map-frame.tsx';

const load = () => import('./chosen-map-canvas.tsx');

const LIST_WORKS = 'The map cannot be shown here. The list has every home that it would show.';

/** A map of homes that somebody chose, all of them in view. It fills its parent, and loads nothing of its homes. */
export const ChosenMap = (props: ChosenMapProps) => (
  <MapFrame load={load} props={props} withoutMap={LIST_WORKS} />
);
