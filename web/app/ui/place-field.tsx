import { Combobox } from './combobox.tsx';
import { type PickedPlace, PLACE_TEXT_MAX, type PlaceOption } from './picked-place.ts';
import type { ComboboxProps } from './use-combobox.ts';

// What suggests comes when somebody is at the field.
const fetchPlaces = () => import('./suggest-places.tsx');
const suggest = async (typed: string, signal: AbortSignal) =>
  (await fetchPlaces()).suggest(typed, signal);
const recent = async () => (await fetchPlaces()).recent();

/**
 * Where: a neighborhood, a station, a building or an address, suggested while one types; before that
 * the places picked last (R3.18). Without JavaScript a plain text field.
 */
export function PlaceField({
  onPick,
  ...field
}: Pick<
  ComboboxProps<PlaceOption>,
  'id' | 'name' | 'label' | 'className' | 'value' | 'onText' | 'onLeave'
> & {
  /** Null as soon as the text is changed again. */
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
        if (option) void fetchPlaces().then(({ remember }) => remember(option.place));
        onPick(option?.place ?? null);
      }}
    />
  );
}
