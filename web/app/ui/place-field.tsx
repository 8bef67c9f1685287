import type { Place } from '@stoop/contract/search/answers';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption, ComboboxProps } from './use-combobox.ts';

/** As much as the server takes of a search's words (`TEXT_LENGTH_MAX`). */
export const PLACE_TEXT_MAX = 100;

/** A place that was picked, here or on an earlier visit. */
export type PickedPlace = Pick<Place, 'placeName' | 'coordinates' | 'kind'>;

export interface PlaceOption extends ComboboxOption {
  place: PickedPlace;
}

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
