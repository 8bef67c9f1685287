import { choiceWords } from '@stoop/base/rules/text/list-words';
import type { Api } from '@stoop/base/web/platform/api';
import {
  COMMUTE_MINUTES,
  type CommuteTo,
  isMinutes,
  readCommuteTo,
} from '@stoop/features/commute/rules/commute-search';
import { OWN_ADDRESSES_MAX, type OwnAddress } from '@stoop/features/commute/rules/own-addresses';
import { findPlaces, PLACE_WORDS } from '../places/places.ts';
import { limitOfMinutes } from './apply-commute.ts';
import { labelFor, type TakenFor, takenFor } from './taken-for.ts';

/** What was entered, to be put right. */
export interface CommuteProblem {
  /** What was written, as the form had it. */
  written: string[];
  /** The longest ride to each of them. */
  minutes: number[];
  /** For each text that names no address: why, and what is near it and can be taken in its stead. */
  refused: Refusal[];
}

interface Refusal {
  text: string;
  sentence: string;
  offer?: TakenFor;
}

/** The addresses of the search that stay, and the new ones with their names, which no link has. */
export interface CommuteSet {
  kept: CommuteTo[];
  named: OwnAddress[];
}

/** How many places are offered for a text that names none surely. */
const OFFERED_MAX = 3;

/** Where a text is, or a sentence that says why nobody knows. */
async function addressOf(
  api: Api,
  text: string,
  takesNear: boolean,
): Promise<OwnAddress | Refusal> {
  const places = await findPlaces(api, text, OFFERED_MAX).catch(() => null);
  if (!places)
    return { text, sentence: 'We cannot look up places now. Please try again in a moment.' };
  const [first] = places;
  if (!first?.isSure) {
    // A place of one of the words is no guess of what all of them mean.
    const named = places.filter(({ leavesOut }) => !leavesOut);
    const offered = choiceWords(named.map(({ placeName }) => placeName));
    const orElse = offered ? `Did you mean ${offered}?` : PLACE_WORDS;
    return { text, sentence: `We know no place called “${text}”. ${orElse}` };
  }
  const offer = takesNear ? null : takenFor(text, first);
  if (offer) return { text, sentence: offer.why, offer };
  const { placeName, coordinates } = first;
  return { ...coordinates, label: labelFor(text, first), placeName };
}

function minutesOf(written: unknown): number {
  const minutes = Number(written);
  return isMinutes(minutes) ? minutes : COMMUTE_MINUTES.usual;
}

/** The field with the longest ride to an address that the search has already, by the value of its checkbox. */
export const keptMinutesField = (address: string) => `minutes of ${address}`;

function keptAddress(form: FormData, text: string): CommuteTo[] {
  const read = readCommuteTo(text);
  if (!read.ok) return [];
  const minutes = form.get(keptMinutesField(text));
  if (minutes === null) return [read.value];
  const { maxMinutes: _, ...at } = read.value;
  return [{ ...at, ...limitOfMinutes(minutesOf(minutes)) }];
}

/**
 * What somebody entered in a form, `place` and `minutes` by turns, or what to put right. A text that is only near a place
 * is taken for it once the form says so (`near`).
 */
export async function setCommute(api: Api, form: FormData): Promise<CommuteSet | CommuteProblem> {
  const texts = (name: string) => form.getAll(name).map(String);
  const chosen = texts('minutes');
  const rows = texts('place').map((text, at) => ({
    text: text.trim(),
    minutes: minutesOf(chosen[at]),
  }));
  const kept = texts('commuteTo').flatMap((text) => keptAddress(form, text));
  const near = texts('near');
  const asked = rows.filter(({ text }) => text !== '').slice(0, OWN_ADDRESSES_MAX - kept.length);
  const found = await Promise.all(
    asked.map(async ({ text, minutes }) => {
      const read = await addressOf(api, text, near.includes(text));
      return 'label' in read ? { ...read, ...limitOfMinutes(minutes) } : read;
    }),
  );
  const refused = found.filter((one) => 'sentence' in one);
  if (refused.length > 0)
    return {
      written: rows.map(({ text }) => text),
      minutes: rows.map(({ minutes }) => minutes),
      refused,
    };
  return { kept, named: found.filter((one) => 'label' in one) };
}
