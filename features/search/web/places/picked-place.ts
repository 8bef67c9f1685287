import type { ComboboxOption } from '@stoop/base/web/ui/use-combobox';
import type { Place } from '../../contract/place.ts';

/** A place that was picked from suggestions, now or on an earlier visit. */
export type PickedPlace = Pick<Place, 'placeName' | 'coordinates' | 'kind' | 'radiusKm'> &
  Partial<Pick<Place, 'borough' | 'leavesOut' | 'lines'>>;

export interface PlaceOption extends ComboboxOption {
  /** Null where it completes a text of several places. */
  place: PickedPlace | null;
  /** Whether it is all that was written, to be searched for. */
  isSentence?: true;
}
