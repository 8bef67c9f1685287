import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { LinkButton, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { HOUSEHOLDS_PATH } from '@stoop/features/households/rules/household-states';
import { AgreementSection } from '@stoop/features/households/web/agreement-section.tsx';
import { AnswerPanel, LeaveButton } from '@stoop/features/households/web/answer-panel.tsx';
import { ApplyTogether } from '@stoop/features/households/web/apply-together.tsx';
import { GapList } from '@stoop/features/households/web/gap-list.tsx';
import { EndTogether, GoesOn, SomebodyNew } from '@stoop/features/households/web/going-on.tsx';
import { HOUSEHOLD_ACTS } from '@stoop/features/households/web/household-acts';
import { HouseholdNews } from '@stoop/features/households/web/household-news.tsx';
import { HouseholdRent } from '@stoop/features/households/web/household-rent.tsx';
import { standingOf } from '@stoop/features/households/web/household-row.tsx';
import { MemberList } from '@stoop/features/households/web/member-list.tsx';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import type { Home } from '@stoop/features/listings/web/card/home';
import { threadPath } from '@stoop/features/messages/rules/thread-key';
import { SafetyActs } from '@stoop/features/people/web/connections/act-buttons.tsx';
import { CONNECTION_ACTS } from '@stoop/features/people/web/connections/connection-acts';
import { ConnectionNews } from '@stoop/features/people/web/connections/connection-news.tsx';
import { HouseholdLists } from '@stoop/features/saved/web/lists/household-lists.tsx';
import { LinkedHome, loadLinkedHome } from '../../compositions/linked-home.tsx';
import type { Route } from './+types/household';

export async function clientLoader({ params: { householdId } }: Route.ClientLoaderArgs) {
  const [household, lists] = await Promise.all([
    orErrorPage(browserApi.getJson('/households/{householdId}', { params: { householdId } })),
    browserApi.getJson('/me/shared-lists').catch(() => null),
  ]);
  const { buildingId, unitId, isOnMarket } = household.home;
  const home = await loadLinkedHome(browserApi, isOnMarket ? { buildingId, unitId } : null);
  return { household, lists, home };
}

export const clientAction = clientActionOf(HOUSEHOLD_ACTS, CONNECTION_ACTS);

export const meta: Route.MetaFunction = ownMeta(
  ({ loaderData }) => `Household for ${loaderData?.household.home.label ?? 'a home'}`,
);

type Loaded = Pick<Route.ComponentProps['loaderData'], 'household'>;

function Head({ household, linked }: Loaded & { linked: Home | null }) {
  const { home } = household;
  return (
    <header className="grid gap-x-14 gap-y-4 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start justify-items-start gap-2">
        <h1 className="text-3xl wrap-break-word sm:text-5xl">
          <AddressText isTitle>{home.label}</AddressText>
        </h1>
        {home.address && <p className="text-lg">{home.address}</p>}
        <p className="text-lg font-bold">{standingOf(household)}</p>
        {home.isOnMarket && !linked && (
          <StrongLink to={unitPath({ buildingId: home.buildingId, rentId: home.unitId })}>
            Look at the home
          </StrongLink>
        )}
        {!home.isOnMarket && household.application?.stage !== 'CLOSED' && (
          <p className="font-medium text-attention">No longer on the market</p>
        )}
      </div>
      <LinkedHome home={linked} hasTitle={false} />
    </header>
  );
}

function Rent({ household }: Loaded) {
  return (
    <TitledSection title="The rent" className="grid content-start gap-4">
      <HouseholdRent household={household} />
    </TitledSection>
  );
}

function Steps({ household }: Loaded) {
  return (
    <>
      {/* Who has applied is past it. */}
      {!household.application && (
        <TitledSection title="What is missing" className="grid gap-4">
          <GapList gaps={household.gaps} />
        </TitledSection>
      )}
      {household.state === 'inviting' && <ApplyTogether household={household} />}
      {household.canLeave && !household.canAccept && (
        <div className="flex flex-wrap items-start gap-3">
          <EndTogether household={household} />
          <LeaveButton household={household} />
        </div>
      )}
    </>
  );
}

export default function HouseholdPage({ loaderData }: Route.ComponentProps) {
  useOwnLiveReload(['household', 'application', 'queue', 'shared-list']);
  const { household, lists, home } = loaderData;
  const hasEnded = household.state === 'ended';
  return (
    <div className="grid gap-10 *:min-w-0">
      <Breadcrumbs
        crumbs={[{ label: 'Households', to: HOUSEHOLDS_PATH }, { label: household.home.label }]}
      />
      <div className="grid gap-4">
        <Head household={household} linked={home} />
        <GoesOn household={household} />
        <HouseholdNews household={household} />
        <ConnectionNews />
      </div>
      {household.canAccept && <AnswerPanel household={household} />}
      <div className="grid gap-x-14 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-10 *:min-w-0">
          {/* The next act, and once that is done where it stands. */}
          {household.state === 'complete' && <ApplyTogether household={household} />}
          <TitledSection title="Who">
            <MemberList household={household} actsOf={(other) => <SafetyActs other={other} />} />
            {household.state === 'complete' && (
              <LinkButton
                to={threadPath({ subject: 'household', id: household.householdId })}
                look="secondary"
                className="mt-4"
              >
                Write to the household
              </LinkButton>
            )}
          </TitledSection>
          <SomebodyNew household={household} />
          {!hasEnded && <Steps household={household} />}
          {hasEnded && household.application && <ApplyTogether household={household} />}
          {household.state === 'complete' && lists && <HouseholdLists lists={lists} />}
          <AgreementSection household={household} />
        </div>
        {!hasEnded && <Rent household={household} />}
      </div>
    </div>
  );
}
