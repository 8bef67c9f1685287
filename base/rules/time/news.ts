import { DAY_MS } from './lengths.ts';

/** How long it is news that somebody else ended something: a tour, an application. */
const NEWS_DAYS = 14;

/** Whether what happened at an ISO date and time is still to be told first. */
export const isNews = (moment: string, now: Date): boolean =>
  now.getTime() - Date.parse(moment) < NEWS_DAYS * DAY_MS;
