import { Combobox } from '@stoop/base/web/ui/combobox.tsx';
import type { ComboboxProps } from '@stoop/base/web/ui/use-combobox';
import { SENTENCE_LENGTH_MAX } from '../../rules/text-lengths.ts';
import type { PickedPlace, PlaceOption } from './picked-place.ts';

// The code of the suggestions loads when somebody uses the field.
const loadSuggestions = () => import('./suggest-places.tsx');
const suggestionsOf = (takesSeveral: boolean) => ({
  load: async (query: string, signal: AbortSignal) =>
    (await loadSuggestions()).suggest(query, signal, takesSeveral),
  recent: async () => (await loadSuggestions()).recent(takesSeveral),
});
const ONE = suggestionsOf(false);
const SEVERAL = suggestionsOf(true);

interface PlaceFieldProps
  extends Pick<
    ComboboxProps<PlaceOption>,
    | 'id'
    | 'name'
    | 'label'
    | 'className'
    | 'value'
    | 'onText'
    | 'onLeave'
    | 'takesFirst'
    | 'aria-describedby'
    | 'aria-invalid'
  > {
  /** Called with null when the text changes after a pick. */
  onPick: (place: PickedPlace | null) => void;
  /** The text may name several places and say what is wanted, which the page looks up. */
  takesSeveral?: boolean;
  placeholder?: string;
  /** Searches for what is written. */
  onSentence?: (text: string) => void;
}

/**
 * Where to search: suggests neighborhoods, stations, buildings and addresses; an empty field offers the places picked
 * last (R3.18), or examples of what it can read. Without JavaScript a plain text field.
 */
export function PlaceField({
  onPick,
  takesSeveral = false,
  placeholder = takesSeveral ? 'Neighborhood, train, address' : 'Neighborhood, station, street',
  onSentence,
  ...field
}: PlaceFieldProps) {
  return (
    <Combobox
      {...field}
      placeholder={placeholder}
      maxLength={SENTENCE_LENGTH_MAX}
      {...(takesSeveral ? SEVERAL : ONE)}
      onPick={(option) => {
        const place = option?.place ?? null;
        if (place)
          void loadSuggestions().then(
            ({ remember }) => remember(place),
            // Optional: a failure only leaves it out of the places picked last.
            () => {},
          );
        onPick(place);
        if (option?.isSentence) onSentence?.(option.label);
      }}
    />
  );
}
