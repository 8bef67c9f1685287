import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { placePart, placesOf, withPlacePart } from '../../rules/place-search.ts';
import { readSearch, type SearchState, writeSearch } from '../../rules/search-state.ts';
import { searchedPlaceName } from '../../rules/searched-places.ts';
import { placeWords } from '../headline.ts';
import { MapNote } from './map-note.tsx';

const read = (left: string): SearchState => readSearch(new URLSearchParams(left)).state;

/** Where a search is, as the query of a search; null while that is nowhere, or what the map shows. */
export function namedPlace(state: SearchState): string | null {
  const part = placePart(state);
  return placeWords(part) === '' || part.area?.bounds ? null : writeSearch(part).toString();
}

/**
 * Where the search was before the map was moved away from there, kept with the entry of the history; null while it is
 * there.
 */
function useLeftPlace(state: SearchState): SearchState | null {
  const { key } = useLocation();
  const isOfMap = state.area?.bounds !== undefined;
  const named = namedPlace(state);
  const [left, setLeft] = useState(named);
  if (!isOfMap && left !== named) setLeft(named);
  useEffect(() => {
    if (!isOfMap || (window.history.state?.key ?? 'default') !== key) return;
    const kept: unknown = window.history.state?.leftPlace;
    if (typeof kept === 'string') setLeft(kept);
    else if (left !== null)
      window.history.replaceState({ ...window.history.state, leftPlace: left }, '');
  }, [key, isOfMap, left]);
  const isInPart = placesOf(state).length > 0;
  return isOfMap && !isInPart && left !== null ? read(left) : null;
}

interface LeftPlaceProps {
  state: SearchState;
  pathOf(state: SearchState): string;
}

/** After the map was moved says that the search is no longer in its place, and leads back there. */
export function LeftPlace({ state, pathOf }: LeftPlaceProps) {
  const left = useLeftPlace(state);
  const words = left && placeWords(left);
  const [closed, setClosed] = useState<string | null>(null);
  if (!left || words === closed) return null;
  const [first, ...others] = placesOf(left);
  const back = first && others.length === 0 && searchedPlaceName(first);
  return (
    <MapNote
      label="The place of the search"
      to={pathOf(withPlacePart(state, left))}
      act={back ? `Back to ${back}` : first ? `Back to all ${others.length + 1}` : 'Undo'}
      onClose={() => setClosed(words)}
    >
      No longer only {words}.
    </MapNote>
  );
}
