import { linesOf } from '@stoop/base/rules/geo/lines';
import { ADDRESS_LABEL_MAX } from '@stoop/features/commute/rules/own-addresses';
import type { PickedPlace } from '../places/picked-place.ts';

/** What a text was taken for, where that is not surely what somebody meant. */
export interface TakenFor {
  text: string;
  /** `the middle of 1st Av, Manhattan` */
  place: string;
  /** Why it is not sure, and what would be, in sentences. */
  why: string;
}

/** The middle of a street that reaches farther is no place to ride to. */
const STREET_KM_MAX = 1;

const isLong = ({ kind, radiusKm = 0 }: PickedPlace) =>
  kind === 'street' && radiusKm > STREET_KM_MAX;

/** `1st Av, Manhattan`, `Atlantic Av station (L), Brooklyn` */
export function fullName({ placeName, borough, kind, lines = [] }: PickedPlace): string {
  const labels = linesOf(lines).map(({ label }) => label);
  const served = labels.length > 0 ? ` (${[...new Set(labels)].join(', ')})` : '';
  const name = kind === 'station' ? `${placeName} station${served}` : placeName;
  return borough && borough !== placeName ? `${name}, ${borough}` : name;
}

/** How a place is written so that it is found where it is. */
const MORE_EXACT = 'A corner, as in “1st Av and E 28th St”, or a station is more exact.';

const isExact = ({ kind }: PickedPlace) => kind === 'corner' || kind === 'station';

/** What a text was taken for; null where the place is what it names. */
export function takenFor(text: string, place: PickedPlace): TakenFor | null {
  const name = fullName(place);
  const taken = { text, place: place.kind === 'street' ? `the middle of ${name}` : name };
  if (place.leavesOut) {
    const why = `We do not know “${text}”. The closest that we know is ${taken.place}.`;
    return { ...taken, why: isExact(place) ? why : `${why} ${MORE_EXACT}` };
  }
  if (place.kind === 'house')
    return {
      ...taken,
      why: `Where ${name} stands is estimated from the numbers of its street, to about two blocks. ${MORE_EXACT}`,
    };
  return isLong(place)
    ? {
        ...taken,
        why: `${name} is long, and its middle may be far from where you go. ${MORE_EXACT}`,
      }
    : null;
}

/** The name of an address: the place, or what was written where that is only near the place. */
export const labelFor = (text: string, { placeName, leavesOut }: PickedPlace): string =>
  (leavesOut ? text : placeName).slice(0, ADDRESS_LABEL_MAX).trim();
