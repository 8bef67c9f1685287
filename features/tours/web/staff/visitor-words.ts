import { phoneWords } from '@stoop/base/rules/text/phone';
import { counted } from '@stoop/base/web/ui/words';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import { tourClock } from '../../rules/tour-time.ts';

type Visited = Pick<StaffTour, 'visitor'>;

export const visitorName = ({ visitor }: Visited): string =>
  visitor === null ? 'Without an account' : visitor.name || visitor.email || 'A visitor';

/** `10:00 AM, Ada Lovelace`. */
export const tourName = (tour: Visited & Pick<StaffTour, 'startsAt'>): string =>
  `${tourClock(tour.startsAt)}, ${visitorName(tour)}`;

/** Whether mails about it have an address. */
export const isMailed = ({ visitor }: Visited): boolean => Boolean(visitor?.email);

/** How a visitor without an email can be told of a change, as a sentence; null for one who gets an email. */
export function callWords(tour: Visited): string | null {
  if (isMailed(tour)) return null;
  const phone = tour.visitor?.phone;
  return phone
    ? `No email can tell ${visitorName(tour)}: please call ${phoneWords(phone)}.`
    : 'Neither an email nor a phone number of the visitor is known: nobody can be told.';
}

/** How its visitor learns of a change, as the end of a sentence: by email, or by a call of staff. */
export const toldWords = (tour: Visited): string => {
  const call = callWords(tour);
  return call ? `. ${call}` : ', and the visitor gets an email.';
};

/** How its visitor learns of a change that is not made yet, as a sentence. */
export const willTellWords = (tour: Visited): string =>
  callWords(tour) ?? 'The visitor gets an email.';

/** Who of several gets an email, as the end of a sentence. */
export function mailedWords(tours: readonly Visited[]): string {
  const mailed = tours.filter(isMailed).length;
  if (mailed === 0) return 'without an email';
  if (mailed < tours.length)
    return `with an email to ${mailed} of ${counted(tours.length, 'visitor', 'visitors')}`;
  return tours.length === 1 ? 'with an email to its visitor' : 'with an email to each visitor';
}
