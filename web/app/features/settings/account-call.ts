import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import type { ActionNews } from '../../platform/action-news.ts';
import { type Api, ApiProblem } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';

/** A field of a form as text. */
type Read = (name: string) => string;

/** Ends a session; one that has already ended counts as success. */
async function endSession(api: Api, sessionId: string): Promise<void> {
  try {
    await api.send('DELETE', '/me/sessions/{sessionId}', { params: { sessionId } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'auth/session-not-found') throw error;
  }
}

type AccountCall =
  | 'confirm-email'
  | 'change-password'
  | 'set-password'
  | 'end-session'
  | 'end-other-sessions';

/** The changes of an account, by the `call` that a form names, and the sentence shown after each. */
const CALLS: Record<
  AccountCall,
  {
    send(api: Api, read: Read): Promise<unknown>;
    done(read: Read): string;
    /** It sends a mail, and changes nothing that a page shows. */
    isMailOnly?: true;
  }
> = {
  'confirm-email': {
    send: (api) => api.send('POST', '/me/email/verification'),
    done: (read) => `A link is on its way to ${read('email')}. It may take a minute.`,
    isMailOnly: true,
  },
  'change-password': {
    send: (api, read) =>
      api.send('POST', '/me/password', {
        body: { currentPassword: read('currentPassword'), newPassword: read('newPassword') },
      }),
    done: () => 'Your password is changed. You are signed out everywhere else.',
  },
  'set-password': {
    send: (api, read) =>
      api.send('POST', '/auth/password/forgot', { body: { email: read('email') } }),
    done: (read) => `A link is on its way to ${read('email')}. It works once, for an hour.`,
    isMailOnly: true,
  },
  'end-session': {
    send: (api, read) => endSession(api, read('sessionId')),
    done: (read) => `${read('device')} is signed out.`,
  },
  'end-other-sessions': {
    send: (api) => api.send('DELETE', '/me/sessions'),
    done: () => 'You are signed out everywhere else.',
  },
};

const isCall = (name: unknown): name is AccountCall =>
  typeof name === 'string' && Object.hasOwn(CALLS, name);

/** Makes the call that the form names. */
export async function callAccount(api: Api, form: FormData): Promise<ActionNews> {
  const call = form.get('call');
  if (!isCall(call)) throw new Error('No form sends another call.');
  const read: Read = (name) => String(form.get(name) ?? '');
  const { send, done } = CALLS[call];
  const sent = await orProblem(send(api, read));
  return sent.ok ? { ok: true, words: done(read) } : sent;
}

/** `shouldRevalidate` of the pages with these forms: a mail that was sent changes nothing on them. */
export function reloadsAfter({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const call = formData?.get('call');
  return isCall(call) && CALLS[call].isMailOnly ? false : defaultShouldRevalidate;
}

/** The forms of one part of the account page. They share one fetcher: one is sent at a time, and all show its result. */
export function useAccountForm(part: 'email' | 'password' | 'sessions') {
  const { Form, state, data } = useFetcher<ActionNews>({ key: `account-${part}` });
  return {
    Form,
    isSending: state !== 'idle',
    news: state === 'submitting' ? undefined : data,
  };
}
