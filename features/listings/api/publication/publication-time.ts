import { zonedDay } from '@stoop/base/api/time/new-york-days';

/**
 * The moment of a time in New York, `2027-03-15T09:00`. Of a time that repeats as the clocks go back it is the first.
 * Undefined if there is no such day, or if the clocks skip that time.
 */
export function newYorkMoment(text: string): Date | undefined {
  const [day = '', clock = ''] = text.split('T');
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  if (!(hours < 24 && minutes < 60)) return undefined;
  try {
    const moment = zonedDay(day).momentAt(hours * 60 + minutes);
    return moment === null ? undefined : new Date(moment);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
