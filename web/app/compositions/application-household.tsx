import type { Household } from '@stoop/contract/households/household';
import { householdPath } from '@stoop/domain/households/household-states';
import { Link } from 'react-router';
import { memberName } from '../features/households/household-words.ts';
import type { Api } from '../platform/api.ts';
import { orProblem } from '../platform/api-errors.ts';

/** The households of the user; none where they could not be loaded, which the pages do without. */
export async function loadHouseholds(api: Api): Promise<Household[]> {
  const answer = await orProblem(api.getJson('/me/households'));
  return answer.ok ? answer.value.items : [];
}

/** With whom an application was sent. */
export function ApplicationHousehold({
  application: { applicationId },
  households,
}: {
  application: { applicationId: string };
  households: readonly Household[];
}) {
  const household = households.find((one) => one.application?.applicationId === applicationId);
  if (!household) return null;
  const others = household.members
    .filter(({ isMe }) => !isMe)
    .map((member) => memberName(member, household));
  return (
    <p>
      <Link to={householdPath(household.householdId)} className="link font-medium">
        {household.state === 'ended'
          ? 'Sent with a household that has ended'
          : `With your household: ${others.join(', ')}`}
      </Link>
    </p>
  );
}
