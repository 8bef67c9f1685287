import { GroundPicture } from './ground-picture.tsx';
import type { HomeMapProps } from './home-map-canvas.tsx';
import { MapFrame } from './map-frame.tsx';

const load = () => import('./home-map-canvas.tsx');

const LIST_WORKS = 'The map cannot be shown here. The list has every home that it would show.';

/**
 * A map of homes with price pins. It loads only pins; the page loads its lists. It fills its parent.
 * `[data-map="idle"]` inside marks a complete, still picture and `[data-pins="ready"]` loaded pins.
 */
export function HomeMap(props: HomeMapProps) {
  const area = props.area ?? props.around ?? null;
  return (
    <MapFrame
      load={load}
      props={props}
      ground={<GroundPicture area={area} covered={props.sheet?.covered ?? 0} />}
      withoutMap={props.withoutMap ?? LIST_WORKS}
    />
  );
}
