import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { saidProgram } from '@stoop/features/vouchers/rules/said-voucher';
import { splitVoucherWords } from '@stoop/features/vouchers/rules/voucher-phrases';
import { PROGRAM_NAMES } from '@stoop/features/vouchers/rules/voucher-words';
import type { z } from 'zod';
import type { Place } from '../../contract/place.ts';
import type { Words } from '../../contract/words.ts';
import { FILTERS, type FilterKey } from '../../rules/filters.ts';
import type { SearchType } from '../../rules/search-url.ts';
import { type SearchSort, sortLabel } from '../../rules/sorts.ts';
import { PLACE_LENGTH_MAX } from '../../rules/text-lengths.ts';
import { chipWords } from '../filter-words.ts';
import { TYPE_WORDS } from '../type-words.ts';
import type { PickedPlace, PlaceOption } from './picked-place.ts';
import { findPlaces, rememberedPlaces, rememberPlace } from './places.ts';

const SUGGESTIONS_MAX = 7;

type Understood = z.infer<typeof Words>['understood'][number];

const KIND_WORDS: Record<Place['kind'], string> = {
  neighborhood: 'Neighborhood',
  borough: 'Borough',
  part: 'Part of a borough',
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

/** `Hospital in Manhattan`, `Near E 34th St, Manhattan`, `Queens`, `Brooklyn · 312 homes` */
function hintOf({ kind, what, borough, units }: Place): string {
  const words = what ?? KIND_WORDS[kind];
  if (kind === 'landmark') return borough ? `${words} in ${borough}` : words;
  const hint = [kind === 'house' ? what : undefined, borough ?? words].filter(Boolean).join(', ');
  return units ? `${hint} · ${counted(units, 'home')}` : hint;
}

const optionOf = (place: Place): PlaceOption => ({
  id: `${place.kind}/${place.id}`,
  label: place.placeName,
  hint: place.lines ? <LineBullets ids={place.lines} size="small" max={6} /> : hintOf(place),
  place,
});

/** No place has so long a name as a sentence may be. */
const find = async (query: string, signal: AbortSignal) =>
  query.length > PLACE_LENGTH_MAX ? [] : findPlaces(browserApi, query, SUGGESTIONS_MAX, signal);

/** `2 bedrooms`, `Astoria`, `L train`: what a part of a sentence means. */
function meantWords({ filter, value }: Understood): string {
  if (filter === 'type') return TYPE_WORDS[value as SearchType].tab;
  if (filter === 'sort') return sortLabel(value as SearchSort, 0);
  const isKey = Object.hasOwn(FILTERS, filter) && filter !== 'neighborhood' && filter !== 'borough';
  return isKey ? chipWords({ key: filter as FilterKey, value }, newYorkDay(Date.now())) : value;
}

const Meant = ({ words }: { words: readonly string[] }) => (
  <span className="flex flex-wrap items-center gap-1.5 text-sm">
    <Icon name="search" className="mr-1 size-5" />
    {words.map((one) => (
      <span key={one} className="border border-current px-1.5 py-0.5 font-normal">
        {one}
      </span>
    ))}
  </span>
);

/** `CityFHEPS voucher`; of words that fit several programs no more than that it is one. */
function voucherWords(said: readonly string[]): string {
  const program = saidProgram(said);
  return program && program !== 'other' ? `${PROGRAM_NAMES[program]} voucher` : 'Voucher';
}

/** What a sentence means as one option, and ways to complete its end where that is not understood. */
async function sentence(
  query: string,
  signal: AbortSignal,
  said: readonly string[],
): Promise<PlaceOption[]> {
  const { understood, commutes, left } = await browserApi.getJson('/search/words', {
    query: { q: query },
    signal,
  });
  const words = [
    ...new Set(understood.map(meantWords)),
    ...commutes.map(({ place, maxMinutes }) =>
      maxMinutes ? `${maxMinutes} min to ${place.placeName}` : `to ${place.placeName}`,
    ),
    ...(said.length > 0 ? [voucherWords(said)] : []),
  ];
  if (words.length === 0) return [];
  const whole = {
    ...{ id: 'sentence', label: query, place: null, isSentence: true as const },
    shown: <Meant words={words} />,
  };
  const last = left.find((text) => query.endsWith(text));
  const places = last === undefined ? [] : await find(last, signal);
  const before = query.slice(0, query.length - (last?.length ?? 0));
  return [
    whole,
    ...places
      .filter(({ leavesOut }) => !leavesOut)
      .map((place) => ({
        ...optionOf(place),
        label: `${before}${place.placeName}`,
        shown: place.placeName,
        place: null,
      })),
  ];
}

/** The places that a text names; of one that `takesSeveral` and is more than a name what it means. */
export async function suggest(
  query: string,
  signal: AbortSignal,
  takesSeveral: boolean,
): Promise<PlaceOption[]> {
  // Words for a voucher name no place, however much they look like one: `HUD-VASH` is not Hudson Yards.
  const { said } = splitVoucherWords(query);
  if (takesSeveral && said.length > 0) return sentence(query, signal, said);
  const found = await find(query, signal);
  const isName = found.some(({ leavesOut }) => !leavesOut);
  const meant = isName || !takesSeveral ? [] : await sentence(query, signal, []);
  return meant.length > 0 ? meant : found.map(optionOf);
}

/** What somebody who searches for the first time may write. */
const EXAMPLES = [
  '2 bedrooms in Astoria under $3,000',
  'Room near the L, cat ok',
  'Studio in Harlem, no fee',
  'Section 8, 2 bedrooms in the Bronx',
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
