import type { Place } from '@stoop/contract/search/place';
import type { SearchState } from '@stoop/domain/search/search-state';
import type { Api } from '../../platform/api.ts';
import { findPlaces } from '../../platform/places.ts';
import { inPlaceOrToo, withText } from './place-search.ts';

/** How many other places are offered. */
const OTHERS_MAX = 4;

/** What was made of a text that somebody wrote as a place. */
export interface Understood {
  text: string;
  /** The search without a place. */
  from: SearchState;
  /** Null where the text is searched for as words. */
  place: Place | null;
  /** What else it could be, the most likely first. */
  others: Place[];
}

/** A building is found by its words too, together with others of the same words. */
const isHome = ({ kind }: Place) => kind === 'building' || kind === 'address';

/** The search at the place that a text names; where that is unsure, for its words. */
export async function lookUp(
  api: Api,
  state: SearchState,
  text: string,
  signal?: AbortSignal,
): Promise<{ state: SearchState; understood: Understood }> {
  // Without places, as when the limit of calls is reached, words are searched for.
  const places = await findPlaces(api, text, OTHERS_MAX + 1, signal).catch(() => []);
  const [first] = places;
  const place = first?.isSure && !isHome(first) ? first : null;
  return {
    state: place ? inPlaceOrToo(state, place) : withText(state, text),
    understood: {
      text,
      from: state,
      place,
      // Beside a place that is sure, only others that may be meant as well.
      others: places
        .filter((other) => other !== place && !isHome(other) && (!place || other.isSure))
        .slice(0, OTHERS_MAX),
    },
  };
}
