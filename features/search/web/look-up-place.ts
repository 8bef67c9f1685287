import type { Api } from '@stoop/base/web/platform/api';
import type { Place } from '../contract/place.ts';
import { isBoroughOf, placeParts } from '../rules/place-parts.ts';
import type { SearchState } from '../rules/search-state.ts';
import { SEARCHED_PLACES_MAX } from '../rules/searched-places.ts';
import { inPlaceOrToo, inPlaces, withText } from './place-search.ts';
import { findPlaces } from './places/places.ts';

/** How many other places are offered. */
const OTHERS_MAX = 4;

/** What was made of a text that somebody wrote as a place. */
export interface Understood {
  text: string;
  /** The search without a place. */
  from: SearchState;
  /** None where the text is searched for as words. */
  places: Place[];
  /** Parts of the text that surely name no place, where others do. */
  unknown: string[];
  /** What else it could be, the most likely first. */
  others: Place[];
}

/** A building is found by its words too, together with others of the same words. */
const isHome = ({ kind }: Place) => kind === 'building' || kind === 'address';

/** Of these, several stand beside each other more often than one says where the other is. */
const isArea = ({ kind }: Place) => kind === 'neighborhood' || kind === 'borough';

/** What a part of a text may be. */
interface Part {
  text: string;
  /** Null where it is unsure. */
  place: Place | null;
  found: Place[];
}

/** Without places, as when the limit of calls is reached, words are searched for. */
async function lookUpPart(api: Api, text: string, signal?: AbortSignal): Promise<Part> {
  const found = await findPlaces(api, text, OTHERS_MAX + 1, signal).catch(() => []);
  const [first] = found;
  return { text, place: first?.isSure && !isHome(first) ? first : null, found };
}

/** The parts without a borough that says where the one before it is. */
const withoutBoroughs = (parts: readonly Part[]): Part[] =>
  parts.filter(({ place }, at) => !place || !isBoroughOf(place, parts[at - 1]?.place ?? undefined));

/** The text as one place where one has all of its words, else as those of its parts. */
async function partsOf(api: Api, text: string, signal?: AbortSignal): Promise<Part[]> {
  const texts = placeParts(text).slice(0, SEARCHED_PLACES_MAX);
  const [alone = text] = texts;
  const whole = await lookUpPart(api, texts.length < 2 ? alone : text, signal);
  if (texts.length < 2) return [whole];
  const looked = await Promise.all(texts.map((part) => lookUpPart(api, part, signal)));
  const parts = withoutBoroughs(looked);
  const areAreas = parts.length > 1 && parts.every(({ place }) => place && isArea(place));
  if (areAreas) return parts;
  if (whole.place && !whole.place.leavesOut) return [whole];
  const nested = looked.map((part) =>
    placeParts(part.text).length > 1 ? partsOf(api, part.text, signal) : [part],
  );
  return withoutBoroughs((await Promise.all(nested)).flat());
}

/** The search at the places that a text names; where none is sure, for its words. */
export async function lookUp(
  api: Api,
  state: SearchState,
  text: string,
  signal?: AbortSignal,
): Promise<{ state: SearchState; understood: Understood }> {
  const parts = (await partsOf(api, text, signal)).slice(0, SEARCHED_PLACES_MAX);
  const places = parts.flatMap(({ place }) => place ?? []);
  if (parts.length > 1 && places.length > 0) {
    const unknown = parts.filter(({ place }) => !place).map((part) => part.text);
    const understood = { text, from: state, places, unknown, others: [] };
    return { state: inPlaces(state, places), understood };
  }
  const [place = null] = places;
  const { found } = parts.length === 1 && parts[0] ? parts[0] : await lookUpPart(api, text, signal);
  return {
    state: place ? inPlaceOrToo(state, place) : withText(state, text),
    understood: {
      ...{ text, from: state, places, unknown: [] },
      // Beside a place that is sure, only others that may be meant as well.
      others: found
        .filter((other) => other !== place && !isHome(other) && (!place || other.isSure))
        .slice(0, OTHERS_MAX),
    },
  };
}
