import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { ApplicationView } from '@stoop/features/applications/contract/application';
import { isEnded } from '@stoop/features/applications/rules/client-stages';
import { askedWords, togetherWords } from '@stoop/features/applications/web/application-words';
import type { Household } from '@stoop/features/households/contract/household';
import { householdPath } from '@stoop/features/households/rules/household-states';

/** The households of the user; none where they could not be loaded, which the pages do without. */
export async function loadHouseholds(api: Api): Promise<Household[]> {
  const answer = await orProblem(api.getJson('/me/households'));
  return answer.ok ? answer.value.items : [];
}

interface ApplicationHouseholdProps {
  application: ApplicationView;
  households: readonly Household[];
}

/** With whom an application was sent, by whom, and who of those whom it names is missing. */
export function ApplicationHousehold({ application, households }: ApplicationHouseholdProps) {
  const asked = askedWords(application.named, isEnded(application.stage));
  const words = [togetherWords(application), asked].filter(Boolean).join(' ');
  if (!words) return null;
  const household = households.find(
    ({ application: sent }) => sent?.applicationId === application.applicationId,
  );
  return (
    <p>
      {words}
      {household && (
        <>
          {' '}
          <StrongLink to={householdPath(household.householdId)}>
            {household.state === 'ended' ? 'Your household, which has ended' : 'Your household'}
          </StrongLink>
        </>
      )}
    </p>
  );
}
