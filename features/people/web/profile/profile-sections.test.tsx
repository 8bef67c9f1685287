import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ProfileView } from '../../contract/profile.ts';
import { PROFILE_KEYS } from '../../rules/profile-fields.ts';
import { fieldId } from './profile-fields.ts';
import { ProfilePage } from './profile-page.tsx';

const PROFILE = {
  ...{ id: 'maya', firstName: 'Maya', lastName: 'Lane', photoURL: null, selfIntroduction: '' },
  ...{ basicInfo: {}, lifestylePreferences: {}, livingRequirements: {}, socialMediaLinks: {} },
  profileCompletionStatus: { isBasicInfoComplete: false, requiredFieldsMissing: [] },
  visibility: { roommateCard: true, whileWaiting: false },
} as unknown as ProfileView;
const OFFERED = {
  areas: [],
  roomTypes: ['Private'],
  unitTypes: ['1B1B'],
  amenities: ['Gym'],
  price: null,
};

const Stub = createRoutesStub([
  {
    path: '/',
    Component: () => <ProfilePage profile={PROFILE} offered={OFFERED} drawCard={() => null} />,
  },
]);
const markup = renderToStaticMarkup(<Stub />);

test.each(PROFILE_KEYS)('R3.04 the form of the profile asks for %s', (key) => {
  expect(markup.includes(`id="${fieldId(key)}`)).toBe(true);
});
