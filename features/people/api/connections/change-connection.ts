import type { Database, Sql, Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { dateOf } from '@stoop/base/rules/time/words';
import { findAccountById, lockAccounts } from '@stoop/features/accounts/api/store';
import type { MessageKind } from '@stoop/features/outbox/api/kinds';
import { addMessageWithin } from '@stoop/features/outbox/api/store';
import {
  ageOfRequest,
  askAgainFrom,
  type Connection,
  type ConnectionAct,
  type ConnectionState,
  type ConnectionStep,
  type ImportedList,
  isRefused,
  stepOf,
} from '../../rules/connections.ts';
import { audienceFor, readViewerOf } from './cards.ts';
import { connectionIn, type Pair, roleIn } from './pair.ts';
import {
  addBlock,
  addRequest,
  changePairState,
  changeRequestNote,
  findPair,
  hasBlocked,
  listShownProfiles,
  removeBlock,
  removeImportedId,
  removePair,
} from './store.ts';
import '../letters.ts';

export interface ConnectionDeps {
  database: Pick<Database, 'sql'>;
  /** The public origin, for links in mails. */
  origin(): string;
  /** Ends what the two share elsewhere, such as a household, before one blocks the other. Both are locked. */
  part(tx: Writer, acting: Acting): Promise<void>;
}

/** Who acts on whom. */
export interface Acting {
  accountId: string;
  otherId: string;
}

/** The lists of an imported profile that an act clears of the other's id. */
const LISTS_ENDED = {
  undo: ['friendRequestsSent'],
  unfriend: ['myFriends', 'myRoommates'],
} as const satisfies Record<string, readonly ImportedList[]>;

const viewOf = (pair: Pair | null, accountId: string): Connection =>
  pair ? connectionIn(pair, accountId) : 'none';

/** More mails of one kind to one person help nobody. */
const MAILS = { count: 10, seconds: 86_400 };

async function mailTo(
  { tx, origin }: { tx: Writer; origin: string },
  kind: Extract<MessageKind, 'friend-request' | 'friend-accepted'>,
  { accountId, otherId, isByLink = false }: Acting & { isByLink?: boolean },
): Promise<void> {
  const account = await findAccountById(tx, otherId);
  if (!account?.email) return;
  const actor = kind === 'friend-accepted' ? await findAccountById(tx, accountId) : null;
  const params = {
    ...(actor?.first_name && { other: actor.first_name }),
    ...(isByLink && { byLink: 'yes' as const }),
    firstName: account.first_name ?? '',
    link: `${origin}/portal/roommates/friends`,
  };
  await addMessageWithin(tx, { kind, toEmail: account.email, params }, MAILS);
}

/** Tells the pages of those for whom something changed. The other never notices a decline. */
async function recordChange(tx: Writer, accountIds: readonly string[]): Promise<void> {
  await addLiveEvents(
    tx,
    accountIds.map((id) => ({
      kind: 'connection' as const,
      subjectId: id,
      buildingId: null,
      accountIds: [id],
    })),
  );
}

async function write(tx: Writer, pair: Pair | null, step: ConnectionStep, acting: Acting) {
  if (step === 'new') return addRequest(tx, acting.accountId, acting.otherId);
  if (step === 'none') return removePair(tx, acting.accountId, acting.otherId);
  if (pair && step !== 'same')
    await changePairState(tx, pair, step as Exclude<ConnectionState, 'none'>);
}

interface Outcome {
  step: ConnectionStep;
  /** The row before the act. */
  before: Pair | null;
  /** What the other is now for the one who acts. */
  connection: Connection;
}

/** Carries out one act on the relation of two locked accounts; `too-soon`, `too-late` and `not-found` change nothing. */
async function carryOut(
  { tx, origin }: { tx: Writer; origin: string },
  acting: Acting,
  act: ConnectionAct,
): Promise<Outcome> {
  const { accountId, otherId } = acting;
  const before = await findPair(tx, accountId, otherId);
  const step = stepOf({
    state: before?.state ?? 'none',
    age: before ? ageOfRequest(before.askedAt, before.now) : 'over',
    role: before ? roleIn(before, accountId) : 'requester',
    act,
  });
  if (isRefused(step)) return { step, before, connection: viewOf(before, accountId) };
  await write(tx, before, step, acting);
  const after = await findPair(tx, accountId, otherId);
  await recordChange(
    tx,
    [accountId, otherId].filter((id) => viewOf(before, id) !== viewOf(after, id)),
  );
  if (step === 'new') await mailTo({ tx, origin }, 'friend-request', { accountId, otherId });
  if (step === 'friends') await mailTo({ tx, origin }, 'friend-accepted', { accountId, otherId });
  return { step, before, connection: viewOf(after, accountId) };
}

/** Makes friends of two locked accounts, of which `otherId` asked by a link that `accountId` used. */
export async function makeFriends(
  parts: { tx: Writer; origin: string },
  { accountId, otherId }: Acting,
): Promise<void> {
  const { tx } = parts;
  if ((await findPair(tx, accountId, otherId))?.state === 'friends') return;
  await addRequest(tx, otherId, accountId);
  await changePairState(tx, { requesterId: otherId, recipientId: accountId }, 'friends');
  await recordChange(tx, [accountId, otherId]);
  await mailTo(parts, 'friend-accepted', { accountId, otherId, isByLink: true });
}

/** The first name on the card of the other; null if the one who acts does not see it. */
export async function seenName(tx: Sql, { accountId, otherId }: Acting): Promise<string | null> {
  const profile = (await listShownProfiles(tx, [otherId])).get(otherId);
  if (!profile) return null;
  const viewer = await readViewerOf(tx, accountId, otherId);
  return audienceFor(viewer, otherId, profile.hasRoommateCard) ? profile.firstName : null;
}

/** Both accounts are locked, so that of two acts at once the second sees the first. */
const withBoth = <Result>(
  { database: { sql }, origin }: ConnectionDeps,
  { accountId, otherId }: Acting,
  run: (parts: { tx: Writer; origin: string }) => Promise<Result>,
): Promise<Result> =>
  sql.transaction(async (tx) => {
    await lockAccounts(tx, [accountId, otherId]);
    return run({ tx, origin: origin() });
  });

/** Sends a friend request, or makes friends of two who asked each other. A note takes the place of an earlier one. */
export async function ask(deps: ConnectionDeps, acting: Acting, note = '') {
  if (acting.accountId === acting.otherId) return refuse('people/own-request');
  return withBoth(deps, acting, async (parts) => {
    if (await hasBlocked(parts.tx, acting.accountId, acting.otherId))
      return refuse('people/is-blocked');
    if ((await seenName(parts.tx, acting)) === null) return refuse('people/card-not-found');
    const { step, before, connection } = await carryOut(parts, acting, 'ask');
    if (note !== '' && connection === 'sent') {
      await changeRequestNote(parts.tx, acting, note);
      const { accountId, otherId } = acting;
      const isSeen = viewOf(await findPair(parts.tx, accountId, otherId), otherId) === 'received';
      await recordChange(parts.tx, isSeen ? [accountId, otherId] : [accountId]);
    }
    if (step !== 'too-soon' || !before) return { userId: acting.otherId, connection };
    const day = dateOf(askAgainFrom(before.askedAt));
    const sentence = `You asked this person before. You can ask again from ${day}.`;
    return refuse('people/asked-before', { sentence });
  });
}

/** Accepts or declines the request of the other. Repeated by the same person it changes nothing. */
export const answerRequest = (deps: ConnectionDeps, acting: Acting, act: 'accept' | 'decline') =>
  withBoth(deps, acting, async (parts) => {
    const { step, connection } = await carryOut(parts, acting, act);
    return step === 'not-found'
      ? refuse('people/request-not-found')
      : { userId: acting.otherId, connection };
  });

/** Undoes a request, also one that only the own imported profile names. Refused if it was accepted meanwhile. */
export const undoRequest = (deps: ConnectionDeps, acting: Acting) =>
  withBoth(deps, acting, async (parts) => {
    const { step } = await carryOut(parts, acting, 'undo');
    if (step === 'too-late') return refuse('people/are-friends');
    await removeImportedId(parts.tx, acting, LISTS_ENDED.undo);
    return null;
  });

/** Ends a friendship, also one that only the own imported profile names. */
export const unfriend = (deps: ConnectionDeps, acting: Acting): Promise<null> =>
  withBoth(deps, acting, async (parts) => {
    await carryOut(parts, acting, 'unfriend');
    await removeImportedId(parts.tx, acting, LISTS_ENDED.unfriend);
    return null;
  });

/**
 * Blocks anybody, also somebody who shows no card any more; blocking again changes nothing. An id without an account is
 * blocked as well, so that the answer tells nobody whether there is one.
 */
export async function block(deps: ConnectionDeps, acting: Acting) {
  const { accountId, otherId } = acting;
  if (accountId === otherId) return refuse('people/own-request');
  return withBoth(deps, acting, async (parts) => {
    if (await hasBlocked(parts.tx, accountId, otherId)) return null;
    const firstName = (await seenName(parts.tx, acting)) ?? '';
    await carryOut(parts, acting, 'block');
    await deps.part(parts.tx, acting);
    await addBlock(parts.tx, { accountId, otherId, firstName });
    await recordChange(parts.tx, [accountId]);
    return null;
  });
}

export const unblock = (deps: ConnectionDeps, acting: Acting): Promise<null> =>
  withBoth(deps, acting, async ({ tx }) => {
    if (await removeBlock(tx, acting.accountId, acting.otherId))
      await recordChange(tx, [acting.accountId]);
    return null;
  });
