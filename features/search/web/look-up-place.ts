import type { Api } from '@stoop/base/web/platform/api';
import { splitVoucherWords } from '@stoop/features/vouchers/rules/voucher-phrases';
import type { z } from 'zod';
import type { Place } from '../contract/place.ts';
import type { Words } from '../contract/words.ts';
import { inPlaces, placesOf, withPlaces } from '../rules/place-search.ts';
import { readSearch, type SearchState, withFilters, withSort } from '../rules/search-state.ts';
import { type SearchedPlace, writeSearchedPlace } from '../rules/searched-places.ts';

/** What was made of a text that somebody wrote. */
export interface Understood {
  text: string;
  /** The search with the wishes of the text, without a place. */
  from: SearchState;
  /** None where the text is searched for as words, or names none. */
  places: Place[];
  /** The parts that name them, as they were written. */
  said: string[];
  /** Whether the text is searched for as words of homes. */
  isWords: boolean;
  /** The words for no steps, as they were written; not those for a station without any. */
  stepFreeSaid?: string | undefined;
  /** What is not wanted, which changes nothing. */
  denied: string[];
  /** Parts that are not understood, and change nothing. */
  left: string[];
  /** Ways that a search does not have, because they belong to a person. */
  commutes: Answer['commutes'];
  /** Parts by which a search does not steer, with the reasons. */
  named: string[];
  reasons: string[];
  /** What else it could be, the most likely first. */
  others: Place[];
}

type Answer = z.infer<typeof Words>;

/** How the text called a place. */
const textOf = ({ understood }: Answer, { id, placeName }: Place): string =>
  understood.find(({ value }) => value === placeName || value === id)?.text ?? placeName;

const folded = (text: string) => text.trim().toLowerCase();

/** Whether each place is called as it was written. */
const isAsWritten = ({ places, said }: Understood) =>
  places.length === said.length &&
  places.every(({ placeName }, at) => folded(placeName) === folded(said[at] ?? ''));

/** Whether something is to be said of the places, beside what the search shows. */
export const showsPlaces = (understood: Understood): boolean =>
  understood.isWords || !isAsWritten(understood) || understood.others.length > 0;

/** Whether the search alone does not show what was made of the text. */
export const needsWords = (understood: Understood): boolean =>
  showsPlaces(understood) ||
  [understood.denied, understood.left, understood.named, understood.commutes].flat().length > 0;

/** What an address has of the text: nothing of a voucher, nor of a commute unless it is `withCommutes`; null where nothing needs words. */
export function publicText(understood: Understood, withCommutes = false): string | null {
  const commutes = withCommutes ? [] : understood.commutes;
  if (!needsWords(withCommutes ? understood : { ...understood, commutes: [] })) return null;
  const text = commutes.reduce((left, way) => left.replace(way.text, ','), understood.text);
  const { rest } = splitVoucherWords(text.replace(/(?<=^|,)\s*(?:and|y)\s*(?=,|$)/gi, ','));
  // Not the comma of `$4,500`.
  return rest.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s*(?<!\d(?=,\d)),[\s,]*/g, ', ') || null;
}

/** Without an answer, as when the limit of calls is reached, nothing is understood. */
const NOTHING: Answer = {
  ...{ filters: {}, understood: [], named: [], reasons: [], commutes: [], denied: [], left: [] },
  ...{ places: [], others: [] },
};

function addressOf({ type, filters }: Answer): URLSearchParams {
  const params = new URLSearchParams(type && { type });
  for (const [key, value] of Object.entries(filters))
    for (const one of [value].flat()) params.append(key, one);
  return params;
}

/** The several places of a search without those that a text names, so that another may stand for them. */
function withoutPlaces(state: SearchState, named: readonly SearchedPlace[]): SearchState {
  const texts = new Set(named.map(writeSearchedPlace));
  const { places, ...rest } = state;
  const others = places?.filter((place) => !texts.has(writeSearchedPlace(place)));
  return others?.length ? { ...rest, places: others } : rest;
}

/** What was made of a text, and the search that it means. */
export interface LookedUp {
  state: SearchState;
  understood: Understood;
  /** Whether it was read at all. */
  isRead: boolean;
  /** Whether a part of it became a filter, a place or an order. */
  hasWishes: boolean;
}

/** The search with the wishes and at the places of a text; where it names none, for its words. */
export async function lookUp(
  api: Api,
  state: SearchState,
  text: string,
  signal?: AbortSignal,
): Promise<LookedUp> {
  const read = await api.getJson('/search/words', { query: { q: text }, signal }).catch(() => null);
  const answer = read ?? { ...NOTHING, left: [text] };
  return { ...searchOf(state, text, answer), isRead: read !== null };
}

function searchOf(state: SearchState, text: string, answer: Answer): Omit<LookedUp, 'isRead'> {
  const { type, sort, places, denied, left, named, reasons, commutes, others } = answer;
  const read = readSearch(addressOf(answer)).state;
  const { q, borough, neighborhood, ...wishes } = read.filters;
  const from = withSort(
    { ...withFilters(state, wishes), ...(type && { type }) },
    sort ?? state.sort ?? null,
  );
  const where = {
    ...withFilters(withPlaces(from, null), {
      ...(q && { q }),
      ...(borough && { borough }),
      ...(neighborhood && { neighborhood }),
    }),
    area: read.area && { ...read.area, ...(places[0] && { placeName: places[0].placeName }) },
    ...(read.places && { places: read.places }),
  };
  const said = places.map((place) => textOf(answer, place));
  const isSomewhere = places.length > 0 || q !== undefined;
  const found = isSomewhere ? (state.places ? inPlaces(from, places) : where) : from;
  return {
    state: found,
    hasWishes: answer.understood.length > 0,
    understood: {
      ...{ text, from: withoutPlaces(from, placesOf(read)), places, said },
      isWords: q !== undefined,
      stepFreeSaid: answer.understood.find(({ filter }) => filter === 'stepFree')?.text,
      ...{ denied, left, named, reasons, commutes, others },
    },
  };
}
