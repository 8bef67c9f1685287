import type { Place } from '@stoop/contract/search/answers';
import type { ComboboxOption } from './use-combobox.ts';

/** As much as the server takes of a search's words (`TEXT_LENGTH_MAX`). */
export const PLACE_TEXT_MAX = 100;

/** A place that was picked, here or on an earlier visit. */
export type PickedPlace = Pick<Place, 'placeName' | 'coordinates' | 'kind'>;

export interface PlaceOption extends ComboboxOption {
  place: PickedPlace;
}
