import { newYorkDay } from '../time/new-york-day.ts';
import type { UnitDocument } from './documents.ts';

/**
 * The New York day on which somebody who answers for a listing last said that it is true, as an ISO date; empty if
 * nobody did or nobody answers for it.
 */
export const confirmedDay = ({ listing }: Pick<UnitDocument, 'listing'>): string =>
  listing?.isAnsweredFor && listing.confirmedAt ? newYorkDay(new Date(listing.confirmedAt)) : '';

/** The latest of them, of units of one building. */
export const latestConfirmedDay = (units: readonly Pick<UnitDocument, 'listing'>[]): string =>
  units.reduce((latest, unit) => {
    const day = confirmedDay(unit);
    return day > latest ? day : latest;
  }, '');
