import type { Place } from '@stoop/contract/search/answers';
import { browserApi } from '../platform/api.ts';
import { findPlaces, rememberedPlaces, rememberPlace } from '../platform/places.ts';
import { Combobox } from './combobox.tsx';
import { LineBullets } from './line-bullet.tsx';
import type { ComboboxOption, ComboboxProps } from './use-combobox.ts';

/** A place that was picked, here or on an earlier visit. */
export type PickedPlace = Pick<Place, 'placeName' | 'coordinates' | 'kind'>;

interface PlaceOption extends ComboboxOption {
  place: PickedPlace;
}

const SUGGESTIONS_MAX = 7;

const KIND_WORDS: Record<Place['kind'], string> = {
  neighborhood: 'Neighborhood',
  station: 'Station',
  building: 'Building',
  address: 'Address',
};

async function suggest(typed: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const places = await findPlaces(browserApi, typed, SUGGESTIONS_MAX, signal);
  return places.map((place) => ({
    id: `${place.kind}/${place.id}`,
    label: place.placeName,
    hint: place.lines ? (
      <LineBullets ids={place.lines} size="small" max={6} />
    ) : (
      (place.borough ?? KIND_WORDS[place.kind])
    ),
    place,
  }));
}

const recent = (): PlaceOption[] =>
  rememberedPlaces().map((place) => ({
    id: `recent/${place.placeName}/${place.coordinates.lat},${place.coordinates.lng}`,
    label: place.placeName,
    hint: 'Searched before',
    place,
  }));

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
      load={suggest}
      recent={recent}
      onPick={(option) => {
        if (option) rememberPlace(option.place);
        onPick(option?.place ?? null);
      }}
    />
  );
}
