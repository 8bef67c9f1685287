import { MapFrame } from '../map-frame.tsx';
import type { EntranceMapProps } from './entrance-map-canvas.tsx';

const TRAINS_ARE_LISTED = 'The map cannot be shown here. The list says which trains are near.';

const load = () => import('./entrance-map-canvas.tsx');

/** A map of one home: its entrance, how far 5 and 10 minutes lead, and the stations within a walk. */
export function EntranceMap(props: EntranceMapProps) {
  return <MapFrame load={load} props={props} withoutMap={TRAINS_ARE_LISTED} />;
}
