import { act, defineActs } from '@stoop/base/web/platform/acts';
import { refreshOwn } from '@stoop/base/web/platform/own-refreshes';
import { redirect } from 'react-router';
import type { ApplicationView } from '../contract/application.ts';
import { isOutsideQueue, placeWords, queueSentence } from './application-words.ts';
import { refreshApplied } from './applied.ts';

type Of = Pick<ApplicationView, 'applicationId'>;

function requeuedWords(application: ApplicationView): string {
  const { home, queue } = application;
  if (isOutsideQueue(application)) return `Still not in the queue. ${queueSentence(queue)}`;
  const place = placeWords(application);
  return `You are in the queue for ${home.label} now${place ? `: ${place}` : ''}.`;
}

export const APPLICATION_ACTS = defineActs(
  'application',
  {
    withdraw: act(
      (api, { cancelTour, ...params }: Of & { cancelTour?: string }) =>
        api.send('POST', '/me/applications/{applicationId}/withdraw', {
          params,
          query: cancelTour === undefined ? {} : { cancelTour },
        }),
      ({ cancelTour }, { home }) =>
        `Your application for ${home.label} is withdrawn${cancelTour ? ', and your tour is cancelled' : ''}.`,
    ),
    leave: act(
      (api, params: Of) => api.send('POST', '/me/applications/{applicationId}/leave', { params }),
      '',
    ),
    requeue: act(
      (api, params: Of) => api.send('POST', '/me/applications/{applicationId}/requeue', { params }),
      (_, application) => requeuedWords(application),
    ),
  },
  {
    after: ({ ok, act: done }) => {
      // A tour may have ended with it.
      if (ok && done === 'withdraw') refreshOwn();
      else if (ok) void refreshApplied();
      // Who has left it cannot read it any more.
      return ok && done === 'leave' ? redirect('/portal/applications') : null;
    },
  },
);
