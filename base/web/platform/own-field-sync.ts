import { sameJson } from '../../rules/json/json-values.ts';
import { orProblem } from './api.ts';
import { browserApi } from './browser-api.ts';
import type { OwnField } from './own-field.ts';
import { authStore, dispatchAuth, readAuth } from './session.ts';
import { toast } from './toasts.ts';

type AnyField = OwnField<unknown>;

const isSignedIn = (accountId: string) => readAuth().user?.id === accountId;
const inProfile = (own: AnyField, profile: object): unknown =>
  profile[own.facts.field as keyof typeof profile];

/** One after another, so that the last change is the one that stays. */
let sending: Promise<void> = Promise.resolve();

/** Saves the field of this browser in the profile. What fails stays unsent here, and is sent with the next page. */
export function sendField<Value>(field: OwnField<Value>, accountId: string): Promise<void> {
  const own = field as AnyField;
  sending = sending.then(async () => {
    const { value, of, isUnsent } = own.stored();
    if (of !== accountId || !isUnsent || !isSignedIn(accountId)) return;
    const saved = await orProblem(
      browserApi.send('PATCH', '/me', { body: { [own.facts.field]: value } }),
    );
    if (!isSignedIn(accountId)) return;
    if (!saved.ok) return toast(`${own.facts.unsent} ${saved.problem.detail}`, 'error');
    // It may have changed again meanwhile.
    if (own.stored().value === value) own.store({ value, of, isUnsent: false });
    dispatchAuth({ type: 'profile-found', profile: saved.value });
  });
  return sending;
}

/** Copies the field of a profile that was loaded, on whatever page. */
function copyProfile(own: AnyField, accountId: string): void {
  const { profile } = readAuth();
  const { value, of, isUnsent } = own.stored();
  if (!profile || of !== accountId || isUnsent || sameJson(value, inProfile(own, profile))) return;
  own.store({ value: inProfile(own, profile), of, isUnsent });
}

const followed = new Map<AnyField, { accountId: string; end(): void }>();

/** Copies every profile that is loaded until the user signs out; false where this is followed already. */
function followProfile(own: AnyField, accountId: string): boolean {
  const before = followed.get(own);
  if (before?.accountId === accountId) return false;
  before?.end();
  const end = authStore.listen(() => {
    if (isSignedIn(accountId)) return copyProfile(own, accountId);
    end();
    followed.delete(own);
  });
  followed.set(own, { accountId, end });
  return true;
}

const askProfile = () => orProblem(browserApi.getJson('/me'));

/**
 * Keeps the field of this browser equal to the profile until the user signs out. That of a visitor who signs in becomes the
 * account's where it has none.
 */
export async function followField<Value>(field: OwnField<Value>, accountId: string): Promise<void> {
  const own = field as AnyField;
  if (!followProfile(own, accountId)) return;
  const before = own.stored();
  if (before.of === accountId && before.isUnsent) return sendField(own, accountId);
  const found = await askProfile();
  if (!isSignedIn(accountId)) return;
  // Without a profile the account has none; without an answer the copy stays until the next page.
  if (!found.ok && found.problem.status !== 404) return;
  const here = own.stored();
  const { isNone, none } = own.facts;
  const known = found.ok ? inProfile(own, found.value) : none;
  const isTakenOver = here.of === undefined && !isNone(here.value) && isNone(known);
  if (isTakenOver || (here.of === accountId && here.isUnsent)) {
    own.store({ ...here, of: accountId, isUnsent: true });
    return sendField(own, accountId);
  }
  own.store({ value: known, of: accountId, isUnsent: false });
  if (found.ok) dispatchAuth({ type: 'profile-found', profile: found.value });
}
