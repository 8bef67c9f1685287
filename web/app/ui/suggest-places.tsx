import type { Place } from '@stoop/contract/search/place';
import { browserApi } from '../platform/browser-api.ts';
import { findPlaces, rememberedPlaces, rememberPlace } from '../platform/places.ts';
import { LineBullets } from './line-bullet.tsx';
import type { PickedPlace, PlaceOption } from './picked-place.ts';

const SUGGESTIONS_MAX = 7;

const KIND_WORDS: Record<Place['kind'], string> = {
  neighborhood: 'Neighborhood',
  borough: 'Borough',
  station: 'Station',
  line: 'Subway line',
  zip: 'ZIP code',
  landmark: 'Park or airport',
  street: 'Street',
  corner: 'Corner',
  building: 'Building',
  address: 'Address',
  point: 'Coordinates',
};

/** Suggests places whose names match the text. */
export async function suggest(query: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const places = await findPlaces(browserApi, query, SUGGESTIONS_MAX, signal);
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

/** The places picked last. */
export const recent = (): PlaceOption[] =>
  rememberedPlaces().map((place) => ({
    id: `recent/${place.placeName}/${place.coordinates.lat},${place.coordinates.lng}`,
    label: place.placeName,
    hint: 'Searched before',
    place,
  }));

export const remember = (place: PickedPlace): void => rememberPlace(place);
