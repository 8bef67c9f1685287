import type { Sql, Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import { listBlockedWith } from '@stoop/features/people/api/connections/store';
import type { z } from 'zod';
import { MEMBERS_MIN, wasComplete, whoGoesOn } from '../rules/household-states.ts';
import type { HouseholdDeps } from './deps.ts';
import type { goOnParams } from './go-on-job.ts';
import { newHouseholdId } from './household-id.ts';
import { mailMembers } from './household-mails.ts';
import { householdEvent } from './live-events.ts';
import { findOpenApplication } from './open-application.ts';
import {
  addHousehold,
  findHousehold,
  findPlace,
  listFollowing,
  lockHousehold,
  markComplete,
  type StoredHousehold,
  takePlace,
} from './store.ts';

type News = z.infer<typeof goOnParams>['news'];

/** Whether somebody goes on from a household in this one. A question that nobody accepted is none. */
const goesOn = ({ state, end }: StoredHousehold): boolean =>
  state === 'complete' || wasComplete(end);

/** Those of the accounts who can go on: in no other household of the home, and with no block among them. */
async function whoCan(
  tx: Sql,
  earlier: StoredHousehold,
  ids: readonly string[],
): Promise<string[]> {
  const free: string[] = [];
  for (const id of ids) if (!(await findPlace(tx, earlier, id))) free.push(id);
  for (const id of free) {
    const blocked = await listBlockedWith(tx, id);
    if (free.some((other) => blocked.has(other))) return [];
  }
  return free.length < MEMBERS_MIN ? [] : free;
}

/** Makes the household of those who go on: all are in, with their open application. */
async function addNext(
  tx: Writer,
  earlier: StoredHousehold,
  accountIds: readonly string[],
): Promise<StoredHousehold> {
  const householdId = newHouseholdId(null, accountIds.join());
  const application = await findOpenApplication(tx, earlier);
  await addHousehold(tx, {
    ...earlier,
    householdId,
    follows: earlier.householdId,
    applicationId: application?.applicationId ?? null,
    members: accountIds.map((accountId) => ({
      ...{ accountId, state: 'accepted' as const, isAnonymous: false, stays: true },
    })),
  });
  for (const accountId of accountIds)
    if (!(await takePlace(tx, { ...earlier, householdId }, accountId)))
      throw new Error(`${accountId} joined another household meanwhile`);
  await markComplete(tx, householdId);
  const next = await findHousehold(tx, householdId);
  if (!next) throw new Error(`the household ${householdId} has gone`);
  return next;
}

/**
 * Those who remain of a household that somebody left go on in a new one, and are told. Their accounts are locked first,
 * as everywhere. False if nobody goes on.
 */
export async function goOn(
  tx: Writer,
  deps: Pick<HouseholdDeps, 'origin'>,
  householdId: string,
  news: News,
): Promise<boolean> {
  const found = await findHousehold(tx, householdId);
  if (!found) return false;
  const remaining = whoGoesOn(found.end, found.members);
  const ids = remaining.flatMap(({ accountId }) => accountId ?? []);
  const there = await lockAccountsShared(tx, ids);
  const earlier = await lockHousehold(tx, householdId);
  if (!earlier || (await listFollowing(tx, [householdId])).some(goesOn)) return false;
  const able = await whoCan(
    tx,
    earlier,
    ids.filter((id) => there.has(id)),
  );
  if (able.length === 0) {
    const members = earlier.members.filter(({ accountId }) => there.has(accountId ?? ''));
    await mailMembers(tx, deps, { ...earlier, members }, { news, but: null });
    return false;
  }
  const next = await addNext(tx, earlier, able);
  const who = earlier.members.find(({ state }) => state === 'left')?.accountId ?? null;
  const told = news === 'ended' ? 'goes-on' : news;
  await mailMembers(tx, deps, next, { news: told, but: null, who });
  await addLiveEvents(tx, [householdEvent(next)]);
  return true;
}
