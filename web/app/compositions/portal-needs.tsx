import type { ApplicationView } from '@stoop/contract/applications/application';
import type { ProfileView } from '@stoop/contract/people/profile';
import { applicationNeeds } from '../features/applications/application-words.ts';
import { type Need, needsOf } from '../features/auth/needs.ts';
import { WhatNeedsYou } from '../features/auth/what-needs-you.tsx';
import type { OrProblem } from '../platform/api-errors.ts';
import { ErrorState } from '../ui/states.tsx';

/** What waits for its reader: of the applications on their way first, then of the profile. */
export function PortalNeeds({
  profile,
  active,
}: {
  profile: OrProblem<ProfileView>;
  active: readonly ApplicationView[];
}) {
  const first = applicationNeeds(active).map(
    ({ applicationId, ...need }): Need => ({ kind: 'application', key: applicationId, ...need }),
  );
  if (profile.ok) return <WhatNeedsYou needs={[...first, ...needsOf(profile.value)]} />;
  // A sign-in that could not make the profile (R8.19): the profile page makes it.
  if (profile.problem.status === 404)
    return <WhatNeedsYou needs={[...first, { kind: 'complete-profile', missing: [] }]} />;
  return <ErrorState message={profile.problem.detail} retryHref="/portal" />;
}
