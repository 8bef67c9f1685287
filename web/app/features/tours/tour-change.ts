import type { LinkAct } from '@stoop/contract/tours/routes';
import type { Tour } from '@stoop/contract/tours/tour';
import { MY_TOURS_PATH } from '@stoop/domain/tours/tour-path';
import { tourTimeWords } from '@stoop/domain/tours/tour-time';
import { useFetcher } from 'react-router';
import type { Api } from '../../platform/api.ts';
import { type OrProblem, orProblem } from '../../platform/api-errors.ts';

/** The result of a change: the tour as it is now, or the refusal. */
export type TourChanged = OrProblem<Tour>;

/** Whether the server was not reached. Reloading a page's data would fail, too, so the answer gets an error status. */
export const isUnsent = (answer: OrProblem<unknown>): boolean =>
  !answer.ok && answer.problem.status === 0;

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Moves a tour to the time of a form. */
export const moveTour = (api: Api, tourId: string, form: FormData): Promise<TourChanged> =>
  orProblem(
    api.send('POST', '/me/tours/{tourId}/move', {
      params: { tourId },
      body: { startsAt: textIn(form, 'startsAt'), version: Number(textIn(form, 'version')) },
    }),
  );

/** Cancels the tour of a form, as it was seen. */
export const cancelTour = (api: Api, form: FormData): Promise<TourChanged> =>
  orProblem(
    api.send('POST', '/me/tours/{tourId}/cancel', {
      params: { tourId: textIn(form, 'tourId') },
      body: { version: Number(textIn(form, 'version')) },
    }),
  );

/** Does what a mail's link does; a link that moves takes the time of the form. */
export function followLink(
  api: Api,
  token: string,
  form: FormData,
): Promise<OrProblem<{ act: LinkAct; tour: Tour }>> {
  const startsAt = textIn(form, 'startsAt');
  return orProblem(
    api.send('POST', '/tours/by-link/{token}', {
      params: { token },
      body: startsAt ? { startsAt } : {},
    }),
  );
}

/** What is so after a change. */
export const changedWords = (act: LinkAct, { home, startsAt }: Tour): string =>
  act === 'cancel'
    ? `Your tour of ${home.label} is cancelled. Its time is free for others.`
    : `Your tour of ${home.label} is now on ${tourTimeWords(startsAt)}, New York time.`;

/** The cancellation of one of the page's tours; all components share its state. */
export function useTourCancellation() {
  const fetcher = useFetcher<TourChanged>({ key: 'tour-cancellation' });
  const isSending = fetcher.state !== 'idle';
  return {
    changed: isSending ? null : (fetcher.data ?? null),
    isSending,
    cancel({ tourId, version }: Tour) {
      if (isSending) return;
      void fetcher.submit(
        { tourId, version: String(version) },
        { method: 'post', action: MY_TOURS_PATH },
      );
    },
  };
}
