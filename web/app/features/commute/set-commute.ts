import { COMMUTE_MINUTES, readCommuteTo } from '@stoop/domain/commute/commute-search';
import { OWN_ADDRESSES_MAX } from '@stoop/domain/commute/own-addresses';
import type { Coordinates } from '@stoop/domain/listings/documents';
import type { SearchState } from '@stoop/domain/search/search-state';
import type { Api } from '../../platform/api.ts';
import { findPlaces } from '../../platform/places.ts';
import { withAddresses } from './apply-commute.ts';

/** What was entered, to be put right. */
export interface CommuteProblem {
  /** What was written, as the form had it. */
  written: string[];
  minutes: number;
  /** A sentence for each text that names no address. */
  sentences: string[];
}

/** How many places are offered for a text that names none surely. */
const OFFERED_MAX = 3;
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Where a text is, or a sentence that says why nobody knows. */
async function addressOf(api: Api, text: string): Promise<Coordinates | string> {
  const places = await findPlaces(api, text, OFFERED_MAX).catch(() => null);
  if (!places) return 'We cannot look up places now. Please try again in a moment.';
  const [first] = places;
  if (first?.isSure) return first.coordinates;
  const offered = OR.format(places.map(({ placeName }) => placeName));
  return `We know no place called “${text}”.${offered && ` Did you mean ${offered}?`}`;
}

function minutesOf(written: unknown): number {
  const { least, most, usual } = COMMUTE_MINUTES;
  const minutes = Number(written);
  return Number.isInteger(minutes) && minutes >= least && minutes <= most ? minutes : usual;
}

/** The search with what somebody entered without scripts, or what to put right. */
export async function setCommute(
  api: Api,
  state: SearchState,
  form: FormData,
): Promise<SearchState | CommuteProblem> {
  const texts = (name: string) => form.getAll(name).map(String);
  const written = texts('place').map((text) => text.trim());
  const minutes = minutesOf(form.get('minutes'));
  const kept = texts('commuteTo').flatMap((text) => {
    const read = readCommuteTo(text);
    return read.ok ? [read.value] : [];
  });
  const asked = written.filter((text) => text !== '').slice(0, OWN_ADDRESSES_MAX - kept.length);
  const found = await Promise.all(asked.map((text) => addressOf(api, text)));
  const sentences = found.filter((one) => typeof one === 'string');
  if (sentences.length > 0) return { written, minutes, sentences };
  const addresses = found.filter((one) => typeof one !== 'string');
  return withAddresses(state, [...kept, ...addresses], minutes);
}
