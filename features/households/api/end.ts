import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { endingBy, type Happening, whoGoesOn } from '../rules/household-states.ts';
import type { HouseholdDeps } from './deps.ts';
import { putGoOn } from './go-on-job.ts';
import { mailMembers } from './household-mails.ts';
import type { HouseholdNews } from './letters.ts';
import { householdEvent } from './live-events.ts';
import { listFollowing, lockHousehold, markEnded, type StoredHousehold } from './store.ts';

type EndDeps = Pick<HouseholdDeps, 'origin'>;

interface Ending {
  happening: Happening;
  /** Who ended it, whom nobody has to tell. */
  actorId: string | null;
  /** Null where another mail says it. */
  news?: HouseholdNews | null;
}

/** Whoever was asked to join is told that it ended; whoever asked, that their own household goes on as it was. */
async function mailEndOfQuestion(
  tx: Writer,
  deps: EndDeps,
  household: StoredHousehold,
  { actorId: but, happening }: Ending,
): Promise<void> {
  const { members, follows } = household;
  const those = (stay: boolean) => members.filter(({ stays }) => stays === stay);
  await mailMembers(tx, deps, { ...household, members: those(false) }, { news: 'ended', but });
  if (follows === null || happening === 'earlier-ended') return;
  const asking = { ...household, householdId: follows, members: those(true) };
  await mailMembers(tx, deps, asking, { news: 'asking-ended', but });
}

/** Ends the open questions to join a household that has ended. */
async function endQuestions(
  tx: Writer,
  deps: EndDeps,
  { householdId }: StoredHousehold,
  actorId: string | null,
): Promise<void> {
  for (const following of await listFollowing(tx, [householdId])) {
    const question = await lockHousehold(tx, following.householdId);
    if (question?.state === 'inviting')
      await endHousehold(tx, deps, question, { happening: 'earlier-ended', actorId });
  }
}

/**
 * Ends a locked household for all, and tells everybody but who ended it. Where enough of them remain they go on in a new
 * one, which a job makes: it locks their accounts first.
 */
export async function endHousehold(
  tx: Writer,
  deps: EndDeps,
  household: StoredHousehold,
  ending: Ending,
): Promise<void> {
  const { householdId, state, members, follows } = household;
  const { happening, actorId, news = 'ended' } = ending;
  const end = endingBy(happening, state);
  await markEnded(tx, householdId, end);
  await endQuestions(tx, deps, household, actorId);
  const others = members.filter(({ accountId }) => accountId !== actorId);
  if (whoGoesOn(end, others).length > 0) await putGoOn(tx, { householdId, news: news ?? 'ended' });
  else if (state === 'inviting' && follows !== null)
    await mailEndOfQuestion(tx, deps, household, ending);
  else if (news) await mailMembers(tx, deps, household, { news, but: actorId });
  await addLiveEvents(tx, [householdEvent(household)]);
}
