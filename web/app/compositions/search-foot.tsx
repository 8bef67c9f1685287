import type { SearchState } from '@stoop/domain/search/search-state';
import { CompareTray } from '../features/saved/compare/compare-tray.tsx';
import { MapLink } from '../features/search/map/map-link.tsx';

/** What stays in sight over a list: the way to its map, and the homes to compare. */
export function SearchFoot({
  state,
  hasMap,
}: {
  state: SearchState;
  /** The link would cover the fields of the open filters. */
  hasMap: boolean;
}) {
  return <CompareTray>{hasMap && <MapLink state={state} />}</CompareTray>;
}
