import { act, defineActs } from '@stoop/base/web/platform/acts';
import { ApiProblem } from '@stoop/base/web/platform/api';
import type { MailSetting } from '@stoop/features/outbox/contract/routes';

interface Address {
  email: string;
}

/** The changes of an account, save its deletion, which `/goodbye` carries out. */
export const ACCOUNT_ACTS = defineActs('account', {
  'confirm-email': act(
    (api, _: Address) => api.send('POST', '/me/email/verification'),
    ({ email }) => `A link is on its way to ${email}. It may take a minute.`,
  ),
  'change-email': act(
    (api, body: { email: string; password?: string }) => api.send('POST', '/me/email', { body }),
    ({ email }) => `A link is on its way to ${email}. It may take a minute.`,
  ),
  'cancel-email': act((api) => api.send('DELETE', '/me/email'), 'Your email stays as it is.'),
  'change-password': act(
    (api, { currentPassword, newPassword }: { currentPassword: string; newPassword: string }) =>
      api.send('POST', '/me/password', { body: { currentPassword, newPassword } }),
    'Your password is changed. You are signed out everywhere else.',
  ),
  'set-password': act(
    (api, { email }: Address) => api.send('POST', '/auth/password/forgot', { body: { email } }),
    ({ email }) => `A link is on its way to ${email}. It works once, for an hour.`,
  ),
  'end-session': act(
    async (api, { sessionId }: { sessionId: string; device: string }) => {
      try {
        await api.send('DELETE', '/me/sessions/{sessionId}', { params: { sessionId } });
      } catch (error) {
        // One that has already ended is signed out as well.
        if (!(error instanceof ApiProblem) || error.code !== 'auth/session-not-found') throw error;
      }
    },
    ({ device }) => `${device} is signed out.`,
  ),
  'end-other-sessions': act(
    (api) => api.send('DELETE', '/me/sessions'),
    'You are signed out everywhere else.',
  ),
  'change-mails': act(
    (api, { topic, isStopped }: MailSetting) =>
      api.send('PUT', '/me/mails/{topic}', { params: { topic }, body: { isStopped } }),
    'Saved.',
  ),
});
