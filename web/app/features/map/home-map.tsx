import type { HomeMapProps } from './home-map-canvas.tsx';
import { MapFrame } from './map-frame.tsx';

const load = () => import('./home-map-canvas.tsx');

const LIST_WORKS = 'The map cannot be shown here. The list has every home that it would show.';

/**
 * A map of homes with price pins. It asks the API for pins alone; lists are the page's. Fills its
 * parent, which gives it a size. `[data-map="idle"]` inside it marks a complete, still picture and
 * `[data-pins="ready"]` that its pins have come.
 */
export function HomeMap(props: HomeMapProps) {
  return <MapFrame load={load} props={props} withoutMap={props.withoutMap ?? LIST_WORKS} />;
}
