import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { makePasskey } from '../security/passkey.ts';

/** Adding and removing passkeys that sign in. */
export const PASSKEY_ACTS = defineActs('passkeys', {
  'begin-own-passkey': act(
    (api, body: { password?: string }) => api.send('POST', '/me/passkeys/options', { body }),
    '',
  ),
  'add-own-passkey': act(
    (api, body: { name: string; credential: Awaited<ReturnType<typeof makePasskey>> }) =>
      api.send('POST', '/me/passkeys', { body }),
    ({ name }) => `${name} signs you in from now on.`,
  ),
  'remove-own-passkey': act(
    (api, params: { passkeyId: string; name: string }) =>
      api.send('DELETE', '/me/passkeys/{passkeyId}', { params }),
    ({ name }) => `${name} no longer signs in.`,
  ),
});
