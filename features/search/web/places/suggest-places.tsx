import { browserApi } from '@stoop/base/web/platform/browser-api';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import type { Place } from '../../contract/place.ts';
import type { PickedPlace, PlaceOption } from './picked-place.ts';
import { findPlaces, lastOfPlaces, rememberedPlaces, rememberPlace } from './places.ts';

const SUGGESTIONS_MAX = 7;

const KIND_WORDS: Record<Place['kind'], string> = {
  neighborhood: 'Neighborhood',
  borough: 'Borough',
  station: 'Station',
  line: 'Subway line',
  zip: 'ZIP code',
  landmark: 'Landmark',
  street: 'Street',
  corner: 'Corner',
  house: 'House',
  building: 'Building',
  address: 'Address',
  point: 'Coordinates',
};

/** `Hospital in Manhattan`, `Near E 34th St, Manhattan`, `Queens` */
function hintOf({ kind, what, borough }: Place): string {
  const words = what ?? KIND_WORDS[kind];
  if (kind === 'landmark') return borough ? `${words} in ${borough}` : words;
  return [kind === 'house' ? what : undefined, borough ?? words].filter(Boolean).join(', ');
}

const optionOf = (place: Place): PlaceOption => ({
  id: `${place.kind}/${place.id}`,
  label: place.placeName,
  hint: place.lines ? <LineBullets ids={place.lines} size="small" max={6} /> : hintOf(place),
  place,
});

const find = (query: string, signal: AbortSignal) =>
  findPlaces(browserApi, query, SUGGESTIONS_MAX, signal);

/** The places that a text names; where it `takesSeveral` and names several, ways to complete the last of them. */
export async function suggest(
  query: string,
  signal: AbortSignal,
  takesSeveral: boolean,
): Promise<PlaceOption[]> {
  const found = await find(query, signal);
  const whole = found.filter(({ leavesOut }) => !leavesOut);
  const several = takesSeveral ? lastOfPlaces(query) : null;
  if (whole.length > 0 || several === null) return found.map(optionOf);
  const { before, last } = several;
  return (await find(last, signal)).map((place) => ({
    ...optionOf(place),
    label: `${before}${place.placeName}`,
    place: null,
  }));
}

/** What somebody who searches for the first time may write. */
const EXAMPLES = [
  '2 bedrooms in Astoria under $3,000',
  'Room near the L, cat ok',
  'Studio in Harlem, no fee',
];

/** The places picked last; before the first one, sentences to begin from where a text is read as one. */
export function recent(takesSentences: boolean): PlaceOption[] {
  const places = rememberedPlaces().map((place) => ({
    id: `recent/${place.placeName}/${place.coordinates.lat},${place.coordinates.lng}`,
    label: place.placeName,
    hint: 'Searched before',
    place,
  }));
  if (places.length > 0 || !takesSentences) return places;
  return EXAMPLES.map((label) => ({ id: `example/${label}`, label, hint: 'Example', place: null }));
}

export const remember = (place: PickedPlace): void => rememberPlace(place);
