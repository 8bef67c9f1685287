import { act, defineActs } from '@stoop/base/web/platform/acts';
import { redirect } from 'react-router';
import type { OwnApplication } from '../../contract/application.ts';
import type { Correcting } from '../../rules/corrections.ts';
import { portalPath } from '../application-words.ts';
import type { SentSections } from './changes.ts';

interface Sent {
  applicationId: string;
  how: Correcting;
  /** Of the answers that were seen. */
  version: number;
  sections: SentSections;
  note: string;
}

/** What the page of the application says after one. */
export const CORRECTION_NEWS: Readonly<Record<Correcting, string>> = {
  'at-once': 'Your application is corrected. Its place in the queue is as before.',
  'by-request':
    'Your correction is asked for. We write to you once somebody has decided; until then the application stays as it was.',
};

/** What tells whether something happened to an application since. */
export type Corrected = Pick<OwnApplication, 'corrections' | 'stageSince' | 'ending'>;

/** Whether nothing has happened to an application since its last correction was made or asked for. */
export function isNewest({ corrections, stageSince, ending }: Corrected, how: Correcting): boolean {
  const last = corrections.at(-1);
  if (!last || ending !== null) return false;
  return how === 'by-request'
    ? last.state === 'waiting'
    : last.state === 'made' && Date.parse(last.at) > Date.parse(stageSince);
}

/** Corrects an application, or asks for it, and goes on to its page, which says so. */
export const CORRECTION_ACTS = defineActs(
  'correction',
  {
    correct: act(
      (api, { applicationId, how, version, sections, note }: Sent) => {
        const params = { applicationId };
        const body = { version, ...sections };
        return how === 'at-once'
          ? api.send('PATCH', '/me/applications/{applicationId}', { params, body })
          : api.send('POST', '/me/applications/{applicationId}/correction-requests', {
              params,
              body: { ...body, ...(note && { note }) },
            });
      },
      ({ how }) => CORRECTION_NEWS[how],
    ),
  },
  {
    after: (news) => {
      if (!news.ok) return null;
      const told = news.value.correcting ?? 'at-once';
      return redirect(`${portalPath(news.value)}?${new URLSearchParams({ corrected: told })}`);
    },
  },
);
