import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { counted } from '@stoop/base/web/ui/words';
import { isEnded } from '@stoop/features/applications/rules/client-stages';

/** Whom it hits, besides its owner, to delete an account. */
export interface Leaving {
  tours: number;
  /** Those that run, which its owner sent, for how many others too; and those that others sent for it. */
  applications: number;
  coApplicants: number;
  joined: number;
  households: number;
  friends: number;
}

/** Null where it could not be counted. */
export async function loadLeaving(api: Api): Promise<Leaving | null> {
  const [tours, applications, households, connections] = await Promise.all([
    orProblem(api.getJson('/me/tours')),
    orProblem(api.getJson('/me/applications')),
    orProblem(api.getJson('/me/households')),
    orProblem(api.getJson('/me/connections')),
  ]);
  if (!tours.ok || !applications.ok || !households.ok || !connections.ok) return null;
  const running = applications.value.items.filter(({ stage }) => !isEnded(stage));
  const own = running.filter(({ isMine }) => isMine);
  const others = own.flatMap(({ members }) => members.filter((one) => !one.isMe && !one.hasLeft));
  return {
    tours: tours.value.items.filter(({ canChange }) => canChange).length,
    applications: own.length,
    coApplicants: others.length,
    joined: running.length - own.length,
    households: households.value.items.filter(({ state }) => state !== 'ended').length,
    friends: connections.value.friends.length,
  };
}

/** What happens with each of them; those of whom there are none are left out. */
export function leavingWords(leaving: Leaving): string[] {
  const { tours, applications, coApplicants, joined, households, friends } = leaving;
  const told =
    coApplicants > 0
      ? `, also for ${counted(coApplicants, 'person', 'people')} who applied with you`
      : '';
  return [
    [tours, `${counted(tours, 'booked tour')}: cancelled, and the time is free for others`],
    [
      applications,
      `${counted(applications, 'application')} on the way: withdrawn${told}, and the place in the queue is gone`,
    ],
    [joined, `${counted(joined, 'application')} that others sent for you: it goes on without you`],
    [households, `${counted(households, 'household')}: ended, and the others are told`],
    [friends, `${counted(friends, 'friend')}: you are gone from the list, and nobody is told`],
  ].flatMap(([count, words]) => (typeof count === 'number' && count > 0 ? [`${words}`] : []));
}
