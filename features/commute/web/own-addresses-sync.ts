import { sameJson } from '@stoop/base/rules/json/json-values';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { authStore, dispatchAuth, readAuth } from '@stoop/base/web/platform/session';
import { toast } from '@stoop/base/web/platform/toasts';
import { storeAddresses, storedAddresses } from './own-addresses-store.ts';

const isSignedIn = (accountId: string) => readAuth().user?.id === accountId;

/** One after another, so that the last change is the one that stays. */
let sending: Promise<void> = Promise.resolve();

/** Saves the addresses of this browser in the profile. What fails stays unsent here, and is sent with the next page. */
export function sendAddresses(accountId: string): Promise<void> {
  sending = sending.then(async () => {
    const { addresses, of, areUnsent } = storedAddresses();
    if (of !== accountId || !areUnsent || !isSignedIn(accountId)) return;
    const body = { ownAddresses: [...addresses] };
    const saved = await orProblem(browserApi.send('PATCH', '/me', { body }));
    if (!isSignedIn(accountId)) return;
    if (!saved.ok)
      return toast(`Your addresses are not in your account yet. ${saved.problem.detail}`, 'error');
    // They may have changed again meanwhile.
    if (storedAddresses().addresses === addresses)
      storeAddresses({ addresses, of, areUnsent: false });
    dispatchAuth({ type: 'profile-found', profile: saved.value });
  });
  return sending;
}

/** Copies the addresses of a profile that was loaded, on whatever page. */
function copyProfile(accountId: string): void {
  const { profile } = readAuth();
  const { addresses, of, areUnsent } = storedAddresses();
  if (!profile || of !== accountId || areUnsent || sameJson(addresses, profile.ownAddresses))
    return;
  storeAddresses({ addresses: profile.ownAddresses, of, areUnsent });
}

let following: { accountId: string; end(): void } | undefined;

/**
 * Keeps the addresses of this browser equal to the profile until the user signs out. Those of a visitor who signs in
 * become the account's where it has none.
 */
export async function followAddresses(accountId: string): Promise<void> {
  if (following?.accountId === accountId) return;
  following?.end();
  const end = authStore.listen(() => {
    if (isSignedIn(accountId)) return copyProfile(accountId);
    end();
    following = undefined;
  });
  following = { accountId, end };
  const { of, areUnsent } = storedAddresses();
  if (of === accountId && areUnsent) return sendAddresses(accountId);
  const found = await orProblem(browserApi.getJson('/me'));
  if (!isSignedIn(accountId)) return;
  // Without a profile the account has no addresses; without an answer the copy stays until the next page.
  if (!found.ok && found.problem.status !== 404) return;
  const here = storedAddresses();
  const known = found.ok ? found.value.ownAddresses : [];
  const isTakenOver = here.of === undefined && here.addresses.length > 0 && known.length === 0;
  if (isTakenOver || (here.of === accountId && here.areUnsent)) {
    storeAddresses({ ...here, of: accountId, areUnsent: true });
    return sendAddresses(accountId);
  }
  storeAddresses({ addresses: known, of: accountId, areUnsent: false });
  if (found.ok) dispatchAuth({ type: 'profile-found', profile: found.value });
}
