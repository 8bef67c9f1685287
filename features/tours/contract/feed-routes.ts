import { z } from '@hono/zod-openapi';
import { choice, linkToken } from '@stoop/base/contract/query';
import { empty, json, ownRoutes, publicRoutes, text } from '@stoop/base/contract/route';
import { TOUR_FEED_KINDS } from '../rules/tour-feeds.ts';
import './problems.ts';

const anyone = publicRoutes('Tours');
const own = ownRoutes('Tours');

const Kind = z.enum(TOUR_FEED_KINDS);

const TourFeed = z
  .object({ kind: Kind, createdAt: z.iso.datetime() })
  .openapi('TourFeed', { description: 'A calendar that can be read with a secret link.' });
export type TourFeed = z.infer<typeof TourFeed>;

export const tourFeedsRoute = own.get({
  path: '/api/v1/me/tour-feeds',
  operationId: 'listTourFeeds',
  summary: 'List my calendars of tours',
  description: 'Their links are shown once, when they are made.',
  answer: json(z.object({ items: z.array(TourFeed) }).openapi('TourFeeds'), 'Those with a link.'),
});

const ofOne = {
  params: z.object({ feedKind: choice(TOUR_FEED_KINDS, 'Which calendar.', 'own') }),
};

export const renewTourFeedRoute = own.put({
  path: '/api/v1/me/tour-feeds/{feedKind}',
  operationId: 'renewTourFeed',
  summary: 'Make the link of a calendar, or a new one',
  description: 'The link before it ends. Calendars of staff are for staff.',
  ...ofOne,
  answer: json(
    TourFeed.extend({
      path: z.string().describe('The path of the link. Whoever has it can read the calendar.'),
    }).openapi('NewTourFeed'),
    'The calendar with its link, which is never shown again.',
  ),
  refusals: ['tours/feed-not-found'],
});

export const endTourFeedRoute = own.delete({
  path: '/api/v1/me/tour-feeds/{feedKind}',
  operationId: 'endTourFeed',
  summary: 'End the link of a calendar',
  ...ofOne,
  answer: empty('The link reads nothing any more.'),
});

export const readTourFeedRoute = anyone.get({
  path: '/api/v1/tour-feeds/{token}',
  operationId: 'readTourFeed',
  summary: 'Read a calendar of tours by its secret link',
  description: 'For programs that subscribe to calendars. It needs no session.',
  params: z.object({ token: linkToken('tours/feed-not-found', 60, 'c2VjcmV0LW9mLWEtY2FsZW5kYXI') }),
  answer: text('Booked and held tours, in the format of RFC 5545.', 'text/calendar'),
  refusals: ['tours/feed-not-found'],
});
