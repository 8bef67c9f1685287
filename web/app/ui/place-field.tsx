import { Combobox } from './combobox.tsx';
import { type PickedPlace, PLACE_TEXT_MAX, type PlaceOption } from './picked-place.ts';
import type { ComboboxProps } from './use-combobox.ts';

// The code of the suggestions loads when somebody uses the field.
const loadSuggestions = () => import('./suggest-places.tsx');
const suggest = async (query: string, signal: AbortSignal) =>
  (await loadSuggestions()).suggest(query, signal);
const recent = async () => (await loadSuggestions()).recent();

/**
 * Where to search: suggests neighborhoods, stations, buildings and addresses; an empty field offers the places picked
 * last (R3.18). Without JavaScript a plain text field.
 */
export function PlaceField({
  onPick,
  ...field
}: Pick<
  ComboboxProps<PlaceOption>,
  'id' | 'name' | 'label' | 'className' | 'value' | 'onText' | 'onLeave'
> & {
  /** Called with null when the text changes after a pick. */
  onPick: (place: PickedPlace | null) => void;
}) {
  return (
    <Combobox
      {...field}
      placeholder="Neighborhood, station, street"
      maxLength={PLACE_TEXT_MAX}
      load={suggest}
      recent={recent}
      onPick={(option) => {
        if (option) void loadSuggestions().then(({ remember }) => remember(option.place));
        onPick(option?.place ?? null);
      }}
    />
  );
}
