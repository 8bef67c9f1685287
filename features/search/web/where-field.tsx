import { useMedia } from '@stoop/base/web/platform/use-media';
import { inPlaceOrToo } from '../rules/place-search.ts';
import type { SearchState } from '../rules/search-state.ts';
import { PlaceField } from './places/place-field.tsx';

const PLACEHOLDER = 'Place, or “studio in Harlem”';

/** The place field of a search. Picking a place or leaving the field applies it; the form handles submitting. */
export function WhereField({
  id,
  label,
  className = 'block h-6 w-full bg-transparent text-ellipsis outline-none',
  state,
  text,
  onText,
  onSearch,
  isShown,
  onLookUp,
}: {
  id: string;
  /** The accessible name, where no label is visible. */
  label?: string;
  className?: string;
  state: SearchState;
  text: string;
  onText: (text: string) => void;
  onSearch: (next: SearchState) => void;
  /** Whether the search is for this text already. */
  isShown: (text: string) => boolean;
  /** Looks up what was written and not picked. */
  onLookUp: (text: string) => void;
}) {
  // Half an example says nothing.
  const isTight = useMedia('(width < 23rem)');
  return (
    <PlaceField
      id={id}
      name="where"
      takesSeveral
      {...(label && { label })}
      placeholder={state.places ? 'Add a place' : isTight ? 'Place or words' : PLACEHOLDER}
      className={className}
      value={text}
      onText={onText}
      onPick={(place) => {
        if (!place) return;
        // One of several places is a chip, and the field takes the next.
        if (state.places) onText('');
        onSearch(inPlaceOrToo(state, place));
      }}
      onSentence={onLookUp}
      onLeave={() => {
        if (!isShown(text)) onLookUp(text);
      }}
    />
  );
}
