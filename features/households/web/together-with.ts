import { listWords } from '@stoop/base/rules/text/list-words';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { AppliedFor } from '@stoop/features/applications/rules/application-path';
import { togetherBodyOf } from '@stoop/features/applications/web/wizard/application-body';
import type { Together } from '@stoop/features/applications/web/wizard/together';
import type { Household } from '../contract/household.ts';
import { householdPath } from '../rules/household-states.ts';
import { memberName } from './household-words.ts';

/** The complete household of the reader that can apply for a home; null without one. A room is applied for alone. */
export const householdFor = (
  households: readonly Household[],
  { buildingId, unitId, roomId }: AppliedFor,
): Household | null =>
  households.find(
    ({ state, canApply, home }) =>
      !roomId &&
      state === 'complete' &&
      canApply &&
      home.buildingId === buildingId &&
      home.unitId === unitId,
  ) ?? null;

const othersIn = ({ members }: Pick<Household, 'members'>) =>
  members.filter(({ isMe, state }) => !isMe && state === 'accepted');

/** `Ben and Lena`. */
export const othersWords = (household: Pick<Household, 'members' | 'state'>): string =>
  listWords(othersIn(household).map((member) => memberName(member, household)));

/** The others who have not said their last yes. */
export const whoIsMissing = (household: Pick<Household, 'members' | 'state' | 'yes'>) =>
  othersIn(household).filter(({ number }) => !household.yes.includes(number));

/** How the form of the home applies for a household. */
export function togetherWith(household: Household): Together {
  const { householdId, version } = household;
  const missing = whoIsMissing(household);
  const names = listWords(missing.map((member) => memberName(member, household)));
  return {
    members: othersIn(household).map(({ firstName, contact }) => ({
      firstName: firstName ?? '',
      lastName: contact?.lastName ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
    })),
    waitsFor:
      missing.length === 0
        ? null
        : {
            words: `You can send it once ${names} ${missing.length === 1 ? 'has' : 'have'} said yes to this home and its rent. What you wrote is kept.`,
            to: householdPath(householdId),
            label: 'Your household',
          },
    send: (draft) =>
      browserApi.send('POST', '/households/{householdId}/apply', {
        params: { householdId },
        body: { version, ...togetherBodyOf(draft) },
      }),
  };
}
