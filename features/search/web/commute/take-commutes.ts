import type { OwnAddress } from '@stoop/features/commute/rules/own-addresses';
import { ownAddresses, saveOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import type { Understood } from '../look-up-place.ts';
import { fullName, labelFor, takenFor } from './taken-for.ts';

type Commutes = Understood['commutes'];

/** The ways that a text names, as addresses of its reader. */
export const addressesOf = (commutes: Commutes): OwnAddress[] =>
  commutes.map(({ place, maxMinutes }) => ({
    ...place.coordinates,
    label: labelFor(place.placeName, place),
    placeName: fullName(place),
    ...(maxMinutes && { maxMinutes }),
  }));

/**
 * Makes the ways that a text names those of its reader, who wrote them to find homes by them. Not where there are own ones
 * already, nor where it is uncertain which place is meant: then the page offers it.
 */
export function takeCommutes(commutes: Commutes): void {
  const isSure = commutes.every(
    ({ text, place, others }) => takenFor(text, place) === null && !others,
  );
  if (isSure && ownAddresses().length === 0) saveOwnAddresses(addressesOf(commutes));
}
