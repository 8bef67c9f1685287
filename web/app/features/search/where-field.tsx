import type { SearchState } from '@stoop/domain/search/search-state';
import { PlaceField } from '../../ui/place-field.tsx';
import { atPlace, withText } from './place-search.ts';

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
      name="q"
      className="block h-6 w-full bg-transparent text-ellipsis outline-none"
      value={text}
      onText={onText}
      onPick={(place) => {
        if (place) onSearch(atPlace(state, place));
      }}
      onLeave={() => {
        const next = withText(state, text);
        if (next !== state) onSearch(next);
      }}
    />
  );
}
