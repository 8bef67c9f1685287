import { ApiProblem, orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { takeOverAnswers } from '@stoop/features/matching/web/six-answers';
import type { ProfileView } from '@stoop/features/people/contract/profile';
import { RoommateCardView } from '@stoop/features/people/web/connections/roommate-card.tsx';
import { unitTypesOf } from '@stoop/features/people/web/profile/choices';
import type { Offered } from '@stoop/features/people/web/profile/looking-section.tsx';
import { ProfilePage } from '@stoop/features/people/web/profile/profile-page.tsx';
import type { Route } from './+types/profile';

async function loadOffered(): Promise<Offered> {
  const [facets, neighborhoods] = await Promise.all([
    browserApi.getJson('/facets'),
    browserApi.getJson('/neighborhoods'),
  ]);
  const valuesIn = (list: readonly { value: string }[]) => list.map(({ value }) => value);
  return {
    areas: neighborhoods.map(({ id, name, borough }) => ({ id, name, borough })),
    roomTypes: valuesIn(facets.roomType),
    unitTypes: unitTypesOf(facets.beds.map(({ value }) => value)),
    amenities: [...valuesIn(facets.amenities), ...valuesIn(facets.features)],
    price: facets.price,
  };
}

/** The user's profile; created where the sign-in could not create it. */
async function loadProfile(): Promise<ProfileView> {
  try {
    return await browserApi.getJson('/me');
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'people/profile-not-found') throw error;
    return browserApi.send('PATCH', '/me', { body: {} });
  }
}

export async function clientLoader() {
  await takeOverAnswers(browserApi);
  const [profile, offered] = await orErrorPage(Promise.all([loadProfile(), loadOffered()]));
  return { profile, offered };
}

export const meta = ownMeta('Profile');

export default function Profile({ loaderData: { profile, offered } }: Route.ComponentProps) {
  const areaNames = new Map(offered.areas.map(({ id, name }) => [id, name]));
  return (
    <ProfilePage
      profile={profile}
      offered={offered}
      drawCard={(card) => <RoommateCardView card={card} areaNames={areaNames} />}
    />
  );
}
