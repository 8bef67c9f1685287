import type { Coordinates } from '@stoop/domain/listings/documents';
import type { SearchArea } from '@stoop/domain/search/search-state';
import { MapFrame } from './map-frame.tsx';

export interface DoorMapProps {
  /** The accessible name of the picture. */
  label: string;
  /** Where the home stands. */
  door: Coordinates;
  /** What stands on its sign. */
  name: string;
  /** What the map shows at first, and how far stations are marked. */
  area: SearchArea;
  hostedStyleUrl: string | null;
}

const TRAINS_ARE_LISTED = 'The map cannot be shown here. The list says which trains are near.';

const load = () => import('./door-map-canvas.tsx');

/** A map of one home: its door, what is 5 and 10 minutes away, the stations around it. */
export function DoorMap(props: DoorMapProps) {
  return <MapFrame load={load} props={props} withoutMap={TRAINS_ARE_LISTED} />;
}
