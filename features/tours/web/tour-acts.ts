import { longMomentWords } from '@stoop/base/rules/time/words';
import { act, defineActs } from '@stoop/base/web/platform/acts';
import { redirect } from 'react-router';
import type { LinkAct } from '../contract/routes.ts';
import type { Tour } from '../contract/tour.ts';
import { MY_TOURS_PATH } from '../rules/tour-path.ts';
import { refreshToured } from './toured.ts';

interface Of {
  tourId: string;
  /** The version that was seen. */
  version: number | string;
}

/** What is so after a change. */
export const changedWords = (done: LinkAct, { home, startsAt }: Tour): string =>
  done === 'cancel'
    ? `Your tour of ${home.label} is cancelled. Its time is free for others.`
    : `Your tour of ${home.label} is now on ${longMomentWords(startsAt)}, New York time.`;

export const CANCEL_TOUR = defineActs(
  'tour',
  {
    cancel: act(
      (api, { tourId, version }: Of) =>
        api.send('POST', '/me/tours/{tourId}/cancel', {
          params: { tourId },
          body: { version: Number(version) },
        }),
      (_, tour) => changedWords('cancel', tour),
    ),
  },
  { after: () => void refreshToured() },
);

/** Waits for an earlier time of a tour, or no longer. */
export const WAIT_FOR_TOUR = defineActs('tour-wait', {
  'wait-earlier': act(
    (api, { tourId, fromDay }: { tourId: string; fromDay: string }) =>
      api.send('PUT', '/me/tours/{tourId}/wait', { params: { tourId }, body: { fromDay } }),
    (_, { home }) =>
      `You are waiting for an earlier time to see ${home.label}. If one opens up, we move your tour there and email you.`,
  ),
  'wait-no-longer': act(
    (api, { tourId }: { tourId: string }) =>
      api.send('DELETE', '/me/tours/{tourId}/wait', { params: { tourId } }),
    (_, { home }) => `You do not wait for an earlier time to see ${home.label} anymore.`,
  ),
});

/** Moves a tour, and goes on to the list, which says so. */
export const MOVE_TOUR = defineActs(
  'tour-move',
  {
    move: act(
      (api, { tourId, version, startsAt }: Of & { startsAt: string }) =>
        api.send('POST', '/me/tours/{tourId}/move', {
          params: { tourId },
          body: { startsAt, version: Number(version) },
        }),
      (_, tour) => changedWords('move', tour),
    ),
  },
  {
    after: (news) => {
      void refreshToured();
      if (!news.ok) return null;
      return redirect(`${MY_TOURS_PATH}?${new URLSearchParams({ moved: news.value.tourId })}`);
    },
  },
);

/** What a mail's link does; one that moves a tour takes the time of its form. */
export const TOUR_LINK = defineActs(
  'tour-link',
  {
    follow: act(
      (api, { token, startsAt }: { token: string; startsAt?: string }) =>
        api.send('POST', '/tours/by-link/{token}', {
          params: { token },
          body: startsAt ? { startsAt } : {},
        }),
      (_, done) => changedWords(done.act, done.tour),
    ),
  },
  { after: () => void refreshToured() },
);
