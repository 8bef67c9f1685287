import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { UnitDocument } from './documents.ts';

/** The New York days that lists are ordered by, as ISO dates. */

type Listed = Pick<UnitDocument, 'listing'>;

/** The day on which somebody who answers for a listing last said that it is true; empty if nobody did or does. */
export const confirmedDay = ({ listing }: Listed): string =>
  listing?.isAnsweredFor && listing.confirmedAt ? newYorkDay(listing.confirmedAt) : '';

/** The day on which a listing was first published here; empty if it is unknown, as after an import of its building. */
export const listedDay = ({ listing }: Listed): string =>
  listing?.listedAt ? newYorkDay(listing.listedAt) : '';

/** The latest of the days of units of one building. */
export const latestDay = (units: readonly Listed[], dayOf: (unit: Listed) => string): string =>
  units.reduce((latest, unit) => {
    const day = dayOf(unit);
    return day > latest ? day : latest;
  }, '');
