import type { Saved, SavedIds } from '@stoop/contract/saved/routes';
import { loginPath } from '@stoop/domain/accounts/safe-next';
import { SAVED_KINDS } from '@stoop/domain/saved/saved-kinds';
import { isSavePending, parseKey, type SavedKey, savedKey } from '@stoop/domain/saved/user-actions';
import { unitViewed } from '@stoop/domain/saved/viewed-units';
import { ApiProblem } from './api.ts';
import { NONE_APPLIED, showApplied } from './applied-store.ts';
import { learnApplied } from './applied-sync.ts';
import { browserApi } from './browser-api.ts';
import { refreshSession } from './follow-session.ts';
import { OptimisticSaves } from './optimistic-saves.ts';
import { OFFLINE } from './problem.ts';
import { SAVE_FAILED, showSaved } from './saved-store.ts';
import { onAuth, readAuth } from './session.ts';
import { toast } from './toasts.ts';
import { rememberActions, rememberedActions } from './user-actions.ts';

/** R8.26. */
const REMOVE_FAILED = 'Failed to remove saved item';

type Navigate = (path: string, options?: { state: unknown }) => unknown;

function send(key: SavedKey, isSaved: boolean): Promise<null> {
  const { kind, id } = parseKey(key);
  const params = { kind, itemId: id };
  return browserApi.send(isSaved ? 'PUT' : 'DELETE', '/me/saved/{kind}/{itemId}', { params });
}

const askIds = () => browserApi.getJson('/me/saved/ids');
const keysOfIds = (ids: SavedIds): SavedKey[] =>
  SAVED_KINDS.flatMap((kind) => ids[kind].map((id) => savedKey(kind, id)));

const askSaved = () => browserApi.getJson('/me/saved');
const keysOfSaved = (saved: Saved): SavedKey[] =>
  SAVED_KINDS.flatMap((kind) => saved[kind].map(({ id }) => savedKey(kind, id)));

/** What the server said where it judged the item; where it could not answer, the fixed sentence. */
function sentenceOf(error: unknown, isSaved: boolean): string {
  const failed = isSaved ? SAVE_FAILED : REMOVE_FAILED;
  if (!(error instanceof ApiProblem)) return failed;
  if (error.status === OFFLINE.status) return `${failed}. ${OFFLINE.detail}`;
  return error.status < 500 ? error.detail : failed;
}

/** Goes to sign in and comes back here; the item is saved then. */
function signInFirst(key: SavedKey, navigate: Navigate): void {
  rememberActions({ wish: { key, askedAt: new Date().toISOString() } });
  const { pathname, search, hash } = location;
  navigate(loginPath(pathname + search + hash), { state: { isSaving: true } });
}

/** How the page goes elsewhere, from the heart that was pressed last. */
let goTo: Navigate | undefined;

function onRefused(key: SavedKey, isSaved: boolean, error: unknown): void {
  const hasEnded = error instanceof ApiProblem && error.status === 401;
  if (hasEnded) void refreshSession();
  if (hasEnded && isSaved && goTo) signInFirst(key, goTo);
  else toast(sentenceOf(error, isSaved), 'error');
}

interface Following {
  accountId: string;
  wishes: OptimisticSaves;
  end(): void;
}

let following: Following | undefined;

/** What an account's hearts show; begins with what this browser remembers of it, and lasts until it leaves. */
function wishesOf(accountId: string): OptimisticSaves {
  if (following?.accountId === accountId) return following.wishes;
  following?.end();

  // What is still on its way must not be shown to, or remembered for, whoever comes next.
  const isHere = () => following?.wishes === wishes;
  const onChange = (keys: ReadonlySet<SavedKey>) => {
    if (!isHere()) return;
    showSaved(keys);
    rememberActions({ savedBy: accountId, saved: [...keys] });
  };
  const hearStorage = ({ key, newValue }: StorageEvent) => {
    const { savedBy, saved } = rememberedActions();
    if (key === 'stoop.userActions' && newValue !== null && savedBy === accountId)
      wishes.learn(saved);
  };
  const { savedBy, saved } = rememberedActions();
  const known = savedBy === accountId ? saved : [];
  const wishes = new OptimisticSaves({ send, onChange, onRefused }, known);
  const stopHearing = onAuth(() => {
    if (readAuth().user?.id !== accountId) following?.end();
  });
  addEventListener('storage', hearStorage);
  const end = () => {
    stopHearing();
    removeEventListener('storage', hearStorage);
    following = undefined;
    showSaved(new Set());
    showApplied(NONE_APPLIED);
  };
  following = { accountId, wishes, end };
  showSaved(wishes.keys);
  return wishes;
}

/** A press of a heart turns it. A visitor goes to sign in first. */
export function pressHeart(key: SavedKey, navigate: Navigate): void {
  const accountId = readAuth().user?.id;
  goTo = navigate;
  if (!accountId) {
    signInFirst(key, navigate);
    return;
  }
  const wishes = wishesOf(accountId);
  void wishes.wish(key, !wishes.keys.has(key));
}

/** All that the account saved; hearts learn of it too. */
export const loadSaved = (accountId: string): Promise<Saved> =>
  wishesOf(accountId).load(askSaved, keysOfSaved);

/** Makes hearts show all that the account saved. */
export const loadSavedIds = (accountId: string): Promise<SavedIds> =>
  wishesOf(accountId).load(askIds, keysOfIds);

/**
 * Saves what a visitor wanted to save before signing in, however the sign-in went. Forgotten only when
 * the server has answered: a window that closes in between leaves it to the next one.
 */
async function completeWish(wishes: OptimisticSaves): Promise<void> {
  const { wish } = rememberedActions();
  if (!wish) return;
  if (isSavePending(wish, new Date()) && (await wishes.wish(wish.key, true)))
    toast('Saved', 'good');
  rememberActions({ wish: null });
}

/** What a visitor looked at becomes the account's. */
async function adoptViewed(): Promise<void> {
  const { viewed } = rememberedActions();
  if (viewed.length === 0) return;
  await browserApi.send('POST', '/me/recently-viewed', {
    body: { items: viewed.map(unitViewed) },
  });
  rememberActions({ viewed: [] });
}

/** Begins when somebody is signed in; it ends with the session. */
export function followSaved(accountId: string): void {
  const wishes = wishesOf(accountId);
  // What they applied for is shown by the same cards, and is forgotten with the hearts.
  void learnApplied();
  void completeWish(wishes);
  // Hearts stay as this browser remembers them, and views where they are, until the server answers again.
  loadSavedIds(accountId).catch(() => {});
  adoptViewed().catch(() => {});
}
