import type { SearchState } from '@stoop/domain/search/search-state';
import { useState } from 'react';
import { PlaceField } from './place-field.tsx';
import { atPlace, placeText, withText } from './place-search.ts';

/** What stands in the field for the place: what is asked for, until something else is typed. */
export function useWhereText(state: SearchState): [string, (text: string) => void] {
  const asked = placeText(state);
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setText(asked);
  }
  return [text, setText];
}

/** The place of a search. Counts when it is picked or left; sending the form is the form's. */
export function WhereField({
  id,
  state,
  text,
  onText,
  onSearch,
}: {
  id: string;
  state: SearchState;
  text: string;
  onText: (text: string) => void;
  onSearch: (next: SearchState) => void;
}) {
  return (
    <PlaceField
      id={id}
      className="block h-6 w-full bg-transparent text-ellipsis outline-none"
      value={text}
      onText={onText}
      onPick={(place) => {
        if (!place) return;
        // The circle around a station says where; its name is no word of a house.
        if (place.kind === 'station') onText('');
        onSearch(atPlace(state, place));
      }}
      onLeave={() => {
        const next = withText(state, text);
        if (next !== state) onSearch(next);
      }}
    />
  );
}
