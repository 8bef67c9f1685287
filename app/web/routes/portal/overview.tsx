import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { dispatchAuth, userContext } from '@stoop/base/web/platform/session';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { Avatar } from '@stoop/base/web/ui/avatar.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { RESEND_ACTS } from '@stoop/features/accounts/web/sign-in/resend-link.tsx';
import { isEnded } from '@stoop/features/applications/rules/client-stages';
import { loadOwnTours, tourNeeds } from '@stoop/features/applications/web/application-tour.tsx';
import {
  endedNeeds,
  movedInWith,
  movesInOn,
} from '@stoop/features/applications/web/application-words';
import { askNeed } from '@stoop/features/applications/web/named/named-words';
import { loadDrafts, unsentDrafts } from '@stoop/features/applications/web/wizard/own-drafts';
import { takeOverAnswers } from '@stoop/features/matching/web/six-answers';
import { loadSavedIds } from '@stoop/features/saved/web/saved-sync';
import { useSavedKeys } from '@stoop/features/saved/web/use-saved-keys';
import { loadBuildings } from '../../compositions/home-picture.tsx';
import { NewHome, OnTheWay } from '../../compositions/on-the-way.tsx';
import { PortalNeeds } from '../../compositions/portal-needs.tsx';
import { PortalPlaces } from '../../compositions/portal-places.tsx';
import { RecentlyViewed } from '../../compositions/recently-viewed.tsx';
import type { Route } from './+types/overview';

/** Each part may fail alone. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  await takeOverAnswers(browserApi);
  const [profile, saved, applications, documents, ...rest] = await Promise.all([
    orProblem(browserApi.getJson('/me')),
    orProblem(loadSavedIds(user.id)),
    orProblem(browserApi.getJson('/me/applications')),
    orProblem(browserApi.getJson('/me/documents')),
    loadDrafts(browserApi, user.id),
    loadOwnTours(browserApi, now),
    orProblem(browserApi.getJson('/me/connections')),
    orProblem(browserApi.getJson('/me/households')),
    orProblem(browserApi.getJson('/me/named')),
  ]);
  const [drafts, tours, connections, households, asks] = rest;
  if (profile.ok) dispatchAuth({ type: 'profile-found', profile: profile.value });
  const items = applications.ok ? applications.value.items : [];
  const active = items.filter(({ stage }) => !isEnded(stage));
  const home = movedInWith(items);
  return {
    user,
    profile,
    knowsSaved: saved.ok,
    applications,
    active,
    home,
    asks: asks.ok ? asks.value.items.map(askNeed) : [],
    ended: endedNeeds(items, now),
    tourNeeds: tourNeeds(tours, now, items),
    documents: documents.ok ? documents.value.items : [],
    drafts: unsentDrafts(drafts, items),
    tours,
    connections: connections.ok ? connections.value : null,
    households: households.ok
      ? households.value.items.filter(({ state }) => state !== 'ended')
      : null,
    buildings: loadBuildings(home ? [home, ...active] : active),
    today: newYorkDay(now),
  };
}

export const clientAction = clientActionOf(RESEND_ACTS);

export const meta = ownMeta('Portal');

export default function Overview({ loaderData }: Route.ComponentProps) {
  useOwnLiveReload(['application', 'queue', 'tour', 'connection', 'household', 'document']);
  const { user, knowsSaved, applications, active, home, tours, connections, households, today } =
    loaderData;
  // As the hearts show it, including changes that are still being sent.
  const { size } = useSavedKeys();
  const savedCount = knowsSaved ? size : null;
  return (
    <div className="grid gap-12 *:min-w-0">
      <div className="flex items-center gap-4 sm:gap-5">
        <Avatar {...user} photoUrl={user.photoURL} />
        <h1 className="min-w-0 text-4xl tracking-tighter wrap-anywhere sm:text-5xl">
          {user.firstName ? `Hello, ${user.firstName}` : 'Hello'}
        </h1>
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-12 *:min-w-0">
          {home && <NewHome home={home} buildings={loaderData.buildings} />}
          <TitledSection title="What needs you now">
            <div className="mt-5">
              <PortalNeeds
                {...loaderData}
                tours={loaderData.tourNeeds}
                requests={connections?.received ?? []}
              />
            </div>
          </TitledSection>
          <OnTheWay {...loaderData} />
        </div>
        <TitledSection title="Where to go">
          <PortalPlaces
            savedCount={savedCount}
            activeCount={applications.ok ? active.length : null}
            hasHome={home !== null}
            moveIn={home && movesInOn(home, today)}
            tourCount={tours?.coming.length ?? null}
            friendCount={connections?.friends.length ?? null}
            householdCount={households?.length ?? null}
          />
        </TitledSection>
      </div>
      {savedCount === 0 && (
        <EmptyState
          title="You have not saved a home yet"
          link={{ to: '/search', label: 'Search homes' }}
        >
          <p>Press the heart on a room, a unit or a building, and find it again under Saved.</p>
        </EmptyState>
      )}
      <RecentlyViewed today={today} saysSpeed />
    </div>
  );
}
