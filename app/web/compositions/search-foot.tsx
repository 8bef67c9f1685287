import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import type { SearchState } from '@stoop/features/search/rules/search-state';
import { MapLink } from '@stoop/features/search/web/map/map-link.tsx';

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
