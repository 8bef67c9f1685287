import { daysFrom, zonedDay } from '@stoop/base/api/time/new-york-days';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { HOUR_MS } from '@stoop/base/rules/time/lengths';
import type { Frequency } from '../../rules/saved-search.ts';

/** When daily and weekly mails are sent: at eight in the morning in New York, weekly ones on Mondays. */
const MAIL_MINUTE = 8 * 60;
const MONDAY = 1;

/** When a search is mailed that has something to tell. */
export interface MailTime {
  /** What was found until then is due. */
  foundBy: Date;
  /** Not if it was mailed since then. */
  mailedBefore: Date;
}

/** The last morning before a moment at which mails were sent; weekly mails on a Monday. */
function lastMorning(now: Date, today: string, isWeekly: boolean): Date {
  const week = daysFrom(daysAfter(today, -7), 8);
  const mornings = week.flatMap(({ day, weekday, momentAt }) => {
    const moment = momentAt(MAIL_MINUTE);
    const isOn = !isWeekly || weekday === MONDAY;
    return moment !== null && isOn && moment <= now.getTime()
      ? [zonedDay(day).endAt(MAIL_MINUTE)]
      : [];
  });
  return new Date(Math.max(...mornings));
}

/** @param today the New York day of `now`, an ISO date */
export function mailTime(
  frequency: Exclude<Frequency, 'never'>,
  now: Date,
  today: string,
): MailTime {
  if (frequency === 'at-once')
    return { foundBy: now, mailedBefore: new Date(now.getTime() - HOUR_MS) };
  const morning = lastMorning(now, today, frequency === 'weekly');
  return { foundBy: morning, mailedBefore: morning };
}
