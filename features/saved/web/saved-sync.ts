import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { refreshSession } from '@stoop/base/web/platform/follow-session';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { authStore, readAuth } from '@stoop/base/web/platform/session';
import { toast } from '@stoop/base/web/platform/toasts';
import { isOutcomeUnknown } from '@stoop/base/web/platform/unknown-outcome';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import type { Saved, SavedIds } from '../contract/routes.ts';
import { SAVED_KINDS } from '../rules/saved-kinds.ts';
import {
  isSavePending,
  PENDING_SAVE_DAYS,
  PENDING_SAVES_MAX,
  type PendingSave,
  type PressedHome,
  parseKey,
  type SavedKey,
  savedKey,
  withPendingSave,
} from '../rules/user-actions.ts';
import { unitViewed } from '../rules/viewed-units.ts';
import { OptimisticSaves } from './optimistic-saves.ts';
import { SAVE_FAILED, savedKeys } from './saved-store.ts';
import { rememberActions, rememberedActions } from './user-actions.ts';

/** R8.26. */
const REMOVE_FAILED = 'Failed to remove saved item';

type Navigate = (path: string, options?: { state: unknown }) => unknown;

async function send(key: SavedKey, isSaved: boolean): Promise<void> {
  const { kind, id } = parseKey(key);
  const params = { kind, itemId: id };
  await browserApi.send(isSaved ? 'PUT' : 'DELETE', '/me/saved/{kind}/{itemId}', { params });
  announceChange();
}

const fetchIds = () => browserApi.getJson('/me/saved/ids');
const keysOfIds = (ids: SavedIds): SavedKey[] =>
  SAVED_KINDS.flatMap((kind) => ids[kind].map((id) => savedKey(kind, id)));

const fetchSaved = () => browserApi.getJson('/me/saved');
const keysOfSaved = (saved: Saved): SavedKey[] =>
  SAVED_KINDS.flatMap((kind) => saved[kind].map(({ id }) => savedKey(kind, id)));

/** The server's sentence where it refused the item; the fixed one where it could not answer. */
function sentenceOf(error: unknown, isSaved: boolean): string {
  const failed = isSaved ? SAVE_FAILED : REMOVE_FAILED;
  if (!(error instanceof ApiProblem)) return failed;
  if (error.status === OFFLINE.status) return `${failed}. ${OFFLINE.detail}`;
  return error.status < 500 ? error.detail : failed;
}

/** The way to the sign-in page, which returns here. */
const signInPath = () => loginPath(location.pathname + location.search + location.hash);

/** Navigates to the sign-in page, which returns here; the item is saved then. */
function signInFirst(key: SavedKey, navigate: Navigate, home?: PressedHome): void {
  const { pendingSaves: before } = rememberedActions();
  const pendingSaves = withPendingSave(before, key, new Date(), home) ?? before;
  rememberActions({ pendingSaves });
  navigate(signInPath(), { state: { saving: pendingSaves.length } });
}

/** The items whose hearts a visitor pressed, the last one first. */
export const pendingSaves = (pending = rememberedActions().pendingSaves): PendingSave[] =>
  pending.filter((save) => isSavePending(save, new Date())).toReversed();

const pendingKeys = (pending?: PendingSave[]) =>
  new Set(pendingSaves(pending).map(({ key }) => key));

const keptWords = (homes: number) =>
  `${homes === 1 ? 'Kept' : `${homes} homes are kept`} in this browser for ${PENDING_SAVE_DAYS} days.`;

const FULL = `This browser keeps ${PENDING_SAVES_MAX} homes. Sign in to save more, or take one out.`;

/** What a visitor is told of their hearts, with the way to sign in; `saving` is how many are kept. */
function tellVisitor(message: string, kind: 'good' | 'error', saving: number, label: string): void {
  const link = { to: signInPath(), state: { saving }, label };
  toast(message, kind, { about: 'kept for a visitor', link });
}

/** Keeps the item of a visitor in this browser, or takes it out; whoever signs in has it saved. */
function pressForVisitor(key: SavedKey, home?: PressedHome): void {
  const { pendingSaves: before } = rememberedActions();
  const isKept = pendingKeys(before).has(key);
  const after = isKept
    ? before.filter((save) => save.key !== key)
    : withPendingSave(before, key, new Date(), home);
  if (!after) {
    tellVisitor(FULL, 'error', before.length, 'Sign in to save more');
    return;
  }
  rememberActions({ pendingSaves: after });
  savedKeys.set(pendingKeys(after));
  const { length } = after;
  if (!isKept)
    tellVisitor(
      ...([keptWords(length), 'good', length] as const),
      length === 1 ? 'Sign in to save it' : 'Sign in to save them',
    );
}

/** Fills the hearts that a visitor pressed, in other tabs too; returns what ends that. */
export function followVisitor(): () => void {
  const show = () => {
    if (!readAuth().user) savedKeys.set(pendingKeys());
  };
  show();
  addEventListener('storage', show);
  return () => removeEventListener('storage', show);
}

/** Shows why an item was not saved or removed; leads to the sign-in page where the session has ended. */
function showRefusal(isSaved: boolean, error: unknown, signIn?: () => void): void {
  const hasEnded = error instanceof ApiProblem && error.status === 401;
  if (hasEnded) void refreshSession();
  if (hasEnded && isSaved && signIn) signIn();
  else toast(sentenceOf(error, isSaved), 'error');
}

let following: { accountId: string; saves: OptimisticSaves; end(): void } | undefined;

/** The saves of an account, at first those stored in this browser. They end when the account signs out. */
function savesOf(accountId: string): OptimisticSaves {
  if (following?.accountId === accountId) return following.saves;
  following?.end();
  const { savedBy, saved } = rememberedActions();
  const saves = new OptimisticSaves(savedKeys, send, savedBy === accountId ? saved : []);

  const onStorage = ({ key, newValue }: StorageEvent) => {
    const elsewhere = rememberedActions();
    if (key === 'stoop.userActions' && newValue !== null && elsewhere.savedBy === accountId)
      saves.replaceKnown(elsewhere.saved);
  };
  addEventListener('storage', onStorage);
  const stops = [
    savedKeys.listen(() => rememberActions({ savedBy: accountId, saved: [...savedKeys.read()] })),
    authStore.listen(() => readAuth().user?.id !== accountId && end()),
    () => removeEventListener('storage', onStorage),
  ];
  const end = () => {
    for (const stop of stops) stop();
    following = undefined;
    saves.end();
  };
  following = { accountId, saves, end };
  return saves;
}

/** Saves or removes the item of a heart; that of a visitor waits in this browser for their sign-in. */
export async function pressHeart(
  key: SavedKey,
  navigate: Navigate,
  home?: PressedHome,
): Promise<void> {
  const accountId = readAuth().user?.id;
  if (!accountId) return pressForVisitor(key, home);
  const saves = savesOf(accountId);
  const isSaved = !savedKeys.read().has(key);
  const refusal = await saves.setSaved(key, isSaved);
  if (!refusal || (await wasDone(accountId, key, { isSaved, error: refusal.error }))) return;
  showRefusal(isSaved, refusal.error, () => signInFirst(key, navigate, home));
}

/** Looks whether an item is saved as it should be, where the server could not say. */
async function wasDone(
  accountId: string,
  key: SavedKey,
  { isSaved, error }: { isSaved: boolean; error: unknown },
): Promise<boolean> {
  if (!(error instanceof ApiProblem) || !isOutcomeUnknown(error)) return false;
  const ids = await loadSavedIds(accountId).catch(() => null);
  return ids !== null && keysOfIds(ids).includes(key) === isSaved;
}

/** All saved items of the account, with those that were pressed before the sign-in; hearts are updated too. */
export async function loadSaved(accountId: string): Promise<Saved> {
  const saves = savesOf(accountId);
  await completePendingSaves(saves);
  return saves.load(fetchSaved, keysOfSaved);
}

/** The ids of all saved items of the account; hearts are updated too. */
export const loadSavedIds = (accountId: string): Promise<SavedIds> =>
  savesOf(accountId).load(fetchIds, keysOfIds);

/**
 * Saves the items whose hearts a visitor pressed before signing in. The list is cleared only after the server has
 * answered, so that the next page completes it if this one is closed before.
 */
async function sendPendingSaves(saves: OptimisticSaves): Promise<void> {
  if (rememberedActions().pendingSaves.length === 0) return;
  const pending = pendingSaves().toReversed();
  const refusals = await Promise.all(pending.map(({ key }) => saves.setSaved(key, true)));
  const first = refusals.find((refusal) => refusal !== null);
  const saved = refusals.filter((refusal) => refusal === null).length;
  if (first) showRefusal(true, first.error);
  if (saved > 0) toast(saved === 1 ? 'Saved' : `${saved} homes saved`, 'good');
  rememberActions({ pendingSaves: [] });
}

let completing: Promise<void> | undefined;

/** Once at a time: the session completes them, and so does the page of what is saved before it asks for that. */
function completePendingSaves(saves: OptimisticSaves): Promise<void> {
  completing ??= sendPendingSaves(saves).finally(() => {
    completing = undefined;
  });
  return completing;
}

/** Moves the recently viewed units of the visitor to the account. */
async function adoptViewed(): Promise<void> {
  const { viewed } = rememberedActions();
  if (viewed.length === 0) return;
  await browserApi.send('POST', '/me/recently-viewed', {
    body: { items: viewed.map(unitViewed) },
  });
  rememberActions({ viewed: [] });
}

/** Call it when a user is signed in; it ends with the session. */
export function followSaved(accountId: string): void {
  const saves = savesOf(accountId);
  void completePendingSaves(saves);
  // If these fail, hearts stay as stored in this browser, and views are moved at the next start.
  loadSavedIds(accountId).catch(() => {});
  adoptViewed().catch(() => {});
}
