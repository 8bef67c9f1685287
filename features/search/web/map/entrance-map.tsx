import type { EntranceMapProps } from './entrance-map-canvas.tsx';
import { MapFrame } from './map-frame.tsx';

const TRAINS_ARE_LISTED = 'The map cannot be shown here. The list says which trains are near.';

const load = () => import('./entrance-map-canvas.tsx');

/** A map of one home: its entrance, rings of 5 and 10 minutes, and the stations nearby. */
export function EntranceMap(props: EntranceMapProps) {
  return <MapFrame load={load} props={props} withoutMap={TRAINS_ARE_LISTED} />;
}
