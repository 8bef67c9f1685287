import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { makePasskey, signWithPasskey } from './passkey.ts';

type Result<Of extends (options: object) => unknown> = Awaited<ReturnType<Of>>;

/** Proves a change by the password, for who has one. */
interface Proof {
  password?: string;
}

const FACTORS = '/staff/second-factors';

export const SECURITY_ACTS = defineActs('security', {
  confirm: act(
    (api, body: { code: string }) => api.send('POST', '/staff/session/confirm', { body }),
    '',
  ),
  'ask-passkey': act((api) => api.send('POST', '/staff/session/passkey-options'), ''),
  'confirm-passkey': act(
    (api, body: { credential: Result<typeof signWithPasskey> }) =>
      api.send('POST', '/staff/session/confirm-passkey', { body }),
    '',
  ),
  'begin-app': act(
    (api, body: Proof & { name: string }) => api.send('POST', `${FACTORS}/totp`, { body }),
    '',
  ),
  'add-app': act(
    (api, { factorId, code }: { factorId: string; code: string }) =>
      api.send('POST', `${FACTORS}/totp/{factorId}/verify`, {
        params: { factorId },
        body: { code },
      }),
    '',
  ),
  'begin-passkey': act(
    (api, body: Proof) => api.send('POST', `${FACTORS}/passkey-options`, { body }),
    '',
  ),
  'add-passkey': act(
    (api, body: { name: string; credential: Result<typeof makePasskey> }) =>
      api.send('POST', `${FACTORS}/passkeys`, { body }),
    '',
  ),
  remove: act(
    (api, params: { factorId: string }) => api.send('DELETE', `${FACTORS}/{factorId}`, { params }),
    '',
  ),
  'renew-codes': act((api, body: Proof) => api.send('POST', '/staff/recovery-codes', { body }), ''),
});
