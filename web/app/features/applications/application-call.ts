import type { ApplicationView } from '@stoop/contract/applications/application';
import { useFetcher } from 'react-router';
import { type Api, ApiProblem } from '../../platform/api.ts';
import type { Problem } from '../../platform/problem.ts';
import { isOutsideQueue, placeWords, portalPath, queueSentence } from './application-words.ts';

/** The calls of an applicant, each with its success message. Leaving answers nothing, and leads to the list. */
const CALLS = {
  withdraw: ({ home }: ApplicationView) => `Your application for ${home.label} is withdrawn.`,
  leave: () => '',
  requeue: (application: ApplicationView) => {
    const { home, queue } = application;
    if (isOutsideQueue(application)) return `Still not in the queue. ${queueSentence(queue)}`;
    const place = placeWords(application);
    return `You are in the queue for ${home.label} now${place ? `: ${place}` : ''}.`;
  },
} as const;
export type ApplicationCall = keyof typeof CALLS;

const isCall = (name: unknown): name is ApplicationCall =>
  typeof name === 'string' && Object.hasOwn(CALLS, name);

/** The result of a call. */
export interface CallResult {
  applicationId: string;
  kind: 'good' | 'attention' | 'error';
  words: string;
  /** The server was not reached, so nothing has changed. */
  isUnsent?: boolean;
  /** The user is not part of the application any more, and cannot read it. */
  hasLeft?: boolean;
}

/** Makes the call that a form was submitted for. */
export async function callApplication(
  api: Api,
  applicationId: string,
  form: FormData,
): Promise<CallResult> {
  const call = form.get('call');
  if (!isCall(call)) throw new Error('No form sends another call.');
  try {
    if (call === 'leave') {
      await api.send('POST', '/me/applications/{applicationId}/leave', {
        params: { applicationId },
      });
      return { applicationId, kind: 'good', words: '', hasLeft: true };
    }
    const application = await api.send('POST', `/me/applications/{applicationId}/${call}`, {
      params: { applicationId },
    });
    const kind = call === 'requeue' && isOutsideQueue(application) ? 'attention' : 'good';
    return { applicationId, kind, words: CALLS[call](application) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, detail }: Problem = error;
    return { applicationId, kind: 'error', words: detail, isUnsent: status === 0 };
  }
}

/** One call at a time for the whole page; all components share its state. */
export function useApplicationCall() {
  const fetcher = useFetcher<CallResult>({ key: 'application-call' });
  const isSending = fetcher.state !== 'idle';
  return {
    result: fetcher.data ?? null,
    isSending,
    /** Whether a call for this application is pending. */
    isSendingFor: ({ applicationId }: ApplicationView) =>
      isSending && fetcher.formAction === portalPath({ applicationId }),
    send(call: ApplicationCall, application: ApplicationView) {
      if (isSending) return;
      const action = portalPath(application);
      void fetcher.submit({ call }, { method: 'post', action });
    },
  };
}
