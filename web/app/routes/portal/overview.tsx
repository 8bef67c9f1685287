import type { ApplicationView } from '@stoop/contract/applications/application';
import type { ProfileView } from '@stoop/contract/people/profile';
import { isEnded } from '@stoop/domain/applications/client-stages';
import { remindedOf } from '@stoop/domain/people/profile';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { Link } from 'react-router';
import { HomePicture, loadBuildings } from '../../compositions/home-picture.tsx';
import { RecentlyViewed } from '../../compositions/recently-viewed.tsx';
import { BriefRow } from '../../features/applications/application-row.tsx';
import { applicationNeeds } from '../../features/applications/application-words.ts';
import { type Need, needsOf } from '../../features/auth/needs.ts';
import { WhatNeedsYou } from '../../features/auth/what-needs-you.tsx';
import { useSavedKeys } from '../../features/saved/use-saved-keys.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { pageMeta } from '../../platform/meta.ts';
import { loadSavedIds } from '../../platform/saved-sync.ts';
import { dispatchAuth, userContext } from '../../platform/session.ts';
import { siteDataOf } from '../../platform/site-data.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionRule } from '../../ui/section-rule.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { counted } from '../../ui/words.ts';
import type { Route } from './+types/overview';

/** In the browser alone: the guard above knows there who is signed in. Each part may fail alone. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const [profile, saved, applications] = await Promise.all([
    orProblem(browserApi.getJson<ProfileView>('/me')),
    orProblem(loadSavedIds(user.id)),
    orProblem(browserApi.getJson<{ items: ApplicationView[] }>('/me/applications')),
  ]);
  if (profile.ok) dispatchAuth({ type: 'profile-found', profile: profile.value });
  const active = applications.ok
    ? applications.value.items.filter(({ stage }) => !isEnded(stage))
    : [];
  return {
    user,
    profile,
    knowsSaved: saved.ok,
    applications,
    active,
    buildings: loadBuildings(active),
    today: newYorkDay(new Date()),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Portal',
    description: 'What needs you now, and what you keep on Stoop.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

type Loaded = Route.ComponentProps['loaderData'];

function Needs({ profile, active }: Pick<Loaded, 'profile' | 'active'>) {
  const first = applicationNeeds(active).map(
    ({ applicationId, ...need }): Need => ({ kind: 'application', key: applicationId, ...need }),
  );
  if (profile.ok) return <WhatNeedsYou needs={[...first, ...needsOf(profile.value)]} />;
  // A sign-in that could not make the profile (R8.19): the profile page makes it.
  if (profile.problem.status === 404)
    return <WhatNeedsYou needs={[...first, { kind: 'complete-profile', missing: [] }]} />;
  return <ErrorState message={profile.problem.detail} retryHref="/portal" />;
}

/** How it stands with the applications that are on their way; nothing where there are none. */
function OnTheWay({ applications, active, buildings }: Loaded) {
  if (applications.ok && active.length === 0) return null;
  return (
    <section aria-label="Your applications">
      <SectionRule
        title="Your applications"
        more={{ to: '/portal/applications', label: 'All applications' }}
      />
      {applications.ok ? (
        <ul className="mt-1">
          {active.map((application) => (
            <li key={application.applicationId}>
              <BriefRow
                application={application}
                picture={
                  <HomePicture buildings={buildings} buildingId={application.home.buildingId} />
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-5">
          <ErrorState message={applications.problem.detail} retryHref="/portal" />
        </div>
      )}
    </section>
  );
}

/** What is there to go to, with a word on how it stands. */
function Places({
  profile,
  savedCount,
  active,
}: Pick<Loaded, 'profile' | 'active'> & { savedCount: number | null }) {
  const places = [
    {
      to: '/portal/applications',
      label: 'Applications',
      note:
        active.length > 0
          ? `${counted(active.length, 'application')} on the way`
          : 'None on the way',
    },
    {
      to: '/portal/saved',
      label: 'Saved',
      note: savedCount === null ? 'What you liked' : counted(savedCount, 'home'),
    },
    {
      to: '/portal/profile',
      label: 'Profile',
      note:
        profile.ok &&
        remindedOf(profile.value.profileCompletionStatus.requiredFieldsMissing).length === 0
          ? 'Complete'
          : 'How you live, what you look for',
    },
    { to: '/portal/account', label: 'Account', note: 'Password, sessions, your data' },
    { to: '/search', label: 'Search homes', note: 'Rooms, units and buildings' },
  ];
  return (
    <ul>
      {places.map(({ to, label, note }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group flex min-h-16 items-center gap-4 py-3">
            <span className="grow">
              <span className="block font-bold group-hover:underline">{label}</span>
              <span className="block text-sm text-muted first-letter:uppercase">{note}</span>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { user, profile, knowsSaved, active, today } = loaderData;
  // As the hearts show it: one may be on its way.
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
          <section aria-label="What needs you now">
            <SectionRule title="What needs you now" />
            <div className="mt-5">
              <Needs profile={profile} active={active} />
            </div>
          </section>
          <OnTheWay {...loaderData} />
        </div>
        <section aria-label="Where to go">
          <SectionRule title="Where to go" />
          <Places profile={profile} savedCount={savedCount} active={active} />
        </section>
      </div>
      {savedCount === 0 && (
        <EmptyState
          title="You have not saved a home yet"
          action={<LinkButton to="/search">Search homes</LinkButton>}
        >
          <p>Press the heart on a room, a unit or a building, and find it again under Saved.</p>
        </EmptyState>
      )}
      <RecentlyViewed today={today} />
    </div>
  );
}
