import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import type { SearchState } from '@stoop/features/search/rules/search-state';
import { MapLink } from '@stoop/features/search/web/map/map-link.tsx';

interface SearchFootProps {
  state: SearchState;
  /** The link would cover the fields of the open filters. */
  hasMap: boolean;
}

export function SearchFoot({ state, hasMap }: SearchFootProps) {
  return <CompareTray>{hasMap && <MapLink state={state} />}</CompareTray>;
}
