import type { ProfileView } from '@stoop/contract/people/profile';
import type { SavedIds } from '@stoop/contract/saved/routes';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { Link } from 'react-router';
import { needsOf } from '../../features/accounts/needs.ts';
import { WhatNeedsYou } from '../../features/accounts/what-needs-you.tsx';
import { browserApi } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { pageMeta } from '../../platform/meta.ts';
import { tellAuth, userContext } from '../../platform/session.ts';
import { siteDataOf } from '../../platform/site-data.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionRule } from '../../ui/section-rule.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { counted } from '../../ui/words.ts';
import type { Route } from './+types/overview';
import { RecentlyViewed } from './recently-viewed.tsx';

/** In the browser alone: the guard above knows there who is signed in. Each part may fail alone. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [profile, saved] = await Promise.all([
    orProblem(browserApi.getJson<ProfileView>('/me')),
    orProblem(browserApi.getJson<SavedIds>('/me/saved/ids')),
  ]);
  if (profile.ok) tellAuth({ type: 'profile-found', profile: profile.value });
  const savedCount = saved.ok ? Object.values(saved.value).flat().length : null;
  return { user: context.get(userContext), profile, savedCount, today: newYorkDay(new Date()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Portal',
    description: 'What needs you now, and what you keep on Stoop.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

type Profile = Route.ComponentProps['loaderData']['profile'];

function Needs({ profile }: { profile: Profile }) {
  if (profile.ok) return <WhatNeedsYou needs={needsOf(profile.value)} />;
  // A sign-in that could not make the profile (R8.19): the profile page makes it.
  if (profile.problem.status === 404)
    return <WhatNeedsYou needs={[{ kind: 'complete-profile', missing: [] }]} />;
  return <ErrorState message={profile.problem.detail} retryHref="/portal" />;
}

/** What is there to go to, with a word on how it stands. */
function Places({ profile, savedCount }: { profile: Profile; savedCount: number | null }) {
  const places = [
    {
      to: '/portal/saved',
      label: 'Saved',
      note: savedCount === null ? 'What you liked' : counted(savedCount, 'home'),
    },
    {
      to: '/portal/profile',
      label: 'Profile',
      note:
        profile.ok && profile.value.profileCompletionStatus.isBasicInfoComplete
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
  const { user, profile, savedCount, today } = loaderData;
  return (
    <div className="grid gap-12 *:min-w-0">
      <div className="flex items-center gap-4 sm:gap-5">
        <Avatar {...user} photoUrl={user.photoURL} />
        <h1 className="text-4xl tracking-tighter sm:text-5xl">
          {user.firstName ? `Hello, ${user.firstName}` : 'Hello'}
        </h1>
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="What needs you now">
          <SectionRule title="What needs you now" />
          <div className="mt-5">
            <Needs profile={profile} />
          </div>
        </section>
        <section aria-label="Where to go">
          <SectionRule title="Where to go" />
          <Places profile={profile} savedCount={savedCount} />
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
