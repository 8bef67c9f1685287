import type { Sql } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import type { CalendarEvent } from '@stoop/base/rules/time/calendar-event';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { hashOf, newSecret } from '@stoop/features/accounts/api/secret';
import {
  type AccountRow,
  findAccountById,
  listStaffBuildings,
  lockAccount,
} from '@stoop/features/accounts/api/store';
import { calendarFeed } from '@stoop/features/outbox/api/calendar';
import { tourEvent } from '../../rules/tour-event.ts';
import { TOUR_FEEDS, type TourFeedKind, tourFeedPath } from '../../rules/tour-feeds.ts';
import { MY_TOURS_PATH } from '../../rules/tour-path.ts';
import { meetingWords } from '../../rules/tour-words.ts';
import type { TourDeps } from '../deps.ts';
import { listBetween, listOwnTours, type StoredTour } from '../store.ts';
import { findFeed, listFeeds, listGuided, removeFeed, saveFeed } from './store.ts';

type FeedDeps = Pick<TourDeps, 'database' | 'origin' | 'now'>;

/** What is past stays in calendars for a while; further ahead than this nobody can book. */
const [PAST_DAYS, AHEAD_DAYS] = [30, 100];

interface Of {
  accountId: string;
  kind: TourFeedKind;
}

/** Makes the link of a calendar; the one before it ends. Its secret is stored as a hash, and so said once. */
export async function renewFeed(
  { database: { sql } }: FeedDeps,
  { accountId, kind, isStaff }: Of & { isStaff: boolean },
) {
  if (TOUR_FEEDS[kind].isOfStaff && !isStaff) return refuse('tours/feed-not-found');
  const secret = newSecret();
  return sql.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return refuse('auth/required');
    await saveFeed(tx, { accountId, kind, tokenHash: hashOf(secret) });
    const made = (await listFeeds(tx, accountId)).find((one) => one.kind === kind);
    if (!made) throw new Error('the calendar was just made');
    return { ...made, path: tourFeedPath(secret) };
  });
}

export const endFeed = ({ database: { sql } }: FeedDeps, { accountId, kind }: Of) =>
  sql.transaction((tx) => removeFeed(tx, accountId, kind));

async function toursOf(sql: Sql, { kind }: Of, account: AccountRow, now: Date) {
  const from = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const to = new Date(now.getTime() + AHEAD_DAYS * DAY_MS);
  if (kind === 'own')
    return (await listOwnTours(sql, account.account_id)).filter(({ startsAt }) => startsAt >= from);
  if (kind === 'guided') return listGuided(sql, account.account_id, from);
  const buildings =
    account.staff_scope === 'all' ? null : await listStaffBuildings(sql, account.account_id);
  return listBetween(sql, { from, to }, { buildings });
}

/** A tour for staff: which home, when and how. Who visits is behind the link. */
const staffEvent = (origin: string, tour: StoredTour): CalendarEvent => {
  const link = `${origin}/staff/tours?day=${newYorkDay(tour.startsAt)}`;
  const event = tourEvent({ ...tour, meeting: '', isCancelled: false, link });
  return { ...event, description: `${tour.tourId}\n${link}` };
};

const visitorEvent = (origin: string, tour: StoredTour): CalendarEvent =>
  tourEvent({
    ...tour,
    meeting: meetingWords(tour),
    isCancelled: false,
    link: `${origin}${MY_TOURS_PATH}`,
  });

/** The calendar of a secret link. Whoever is no longer staff, or is disabled, has none. */
export async function readFeed({ database: { sql }, origin, now }: FeedDeps, token: string) {
  const feed = await findFeed(sql, hashOf(token));
  const account = feed && (await findAccountById(sql, feed.accountId));
  if (!feed || !account || account.is_disabled) return refuse('tours/feed-not-found');
  const { label, isOfStaff } = TOUR_FEEDS[feed.kind];
  if (isOfStaff && account.role !== 'staff') return refuse('tours/feed-not-found');
  const tours = await toursOf(sql, feed, account, now());
  const eventOf = isOfStaff ? staffEvent : visitorEvent;
  const events = tours
    .filter(({ status }) => status === 'booked' || status === 'done')
    .map((tour) => eventOf(origin(), tour));
  return calendarFeed({ product: 'Tours', name: label, events }, now());
}
