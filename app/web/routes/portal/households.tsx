import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { OpenHomeLinks } from '@stoop/features/households/web/home-link.tsx';
import { HouseholdRow } from '@stoop/features/households/web/household-row.tsx';
import {
  HOME_LINK_ACTS,
  INVITE_ACTS,
  OWN_PROFILE_ACTS,
} from '@stoop/features/households/web/invite-acts';
import { TogetherSteps } from '@stoop/features/households/web/together-steps.tsx';
import type { Route } from './+types/households';

export async function clientLoader() {
  const { items } = await orErrorPage(browserApi.getJson('/me/households'));
  return { items };
}

export const clientAction = clientActionOf(INVITE_ACTS, HOME_LINK_ACTS, OWN_PROFILE_ACTS);

export const meta = ownMeta('Households');

export default function Households({ loaderData: { items } }: Route.ComponentProps) {
  useOwnLiveReload(['household', 'application']);
  const active = items.filter(({ state }) => state !== 'ended');
  const ended = items.filter(
    // That they go on in is above.
    ({ state, nextId }) => state === 'ended' && nextId === null,
  );
  return (
    <div className="grid gap-8 *:min-w-0">
      <header className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">Households</h1>
        <p className="max-w-prose text-lg">
          People who take one home together. Everybody accepts, or nobody is in.
        </p>
        <p className="mt-2 max-w-prose text-muted">
          Not decided yet? Share a list of <TextLink to="/portal/saved">saved homes</TextLink> and
          vote on them together.
        </p>
      </header>
      {active.length === 0 && (
        <EmptyState
          title="You have no household yet"
          link={{ to: '/search?type=unit', label: 'Search units to share' }}
        >
          Open a home with several free rooms: its page shows who could take it with you.
        </EmptyState>
      )}
      {active.length === 0 && <TogetherSteps isOpen />}
      {active.length > 0 && (
        <ul aria-label="Households" className="grid max-w-3xl gap-4">
          {active.map((household) => (
            <li key={household.householdId}>
              <HouseholdRow household={household} />
            </li>
          ))}
        </ul>
      )}
      <OpenHomeLinks />
      {ended.length > 0 && (
        <TitledSection title="Ended" className="grid max-w-3xl gap-4">
          <ul className="grid gap-4">
            {ended.map((household) => (
              <li key={household.householdId}>
                <HouseholdRow household={household} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  );
}
