import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProfileView } from '../../contract/profile.ts';
import { PROFILE_FIELDS, PROFILE_KEYS } from '../../rules/profile-fields.ts';
import { progressOf } from './completion.ts';
import type { ProfileValues } from './profile-fields.ts';
import {
  changesIn,
  initialForm,
  isChanged,
  type ProfileEvent,
  type ProfileForm,
  profileReducer,
  valuesIn,
} from './profile-form.ts';
import { patchOf, valuesOf } from './profile-values.ts';

const EMPTY: ProfileView = {
  id: 'grace',
  firstName: 'Grace',
  lastName: 'Hall',
  email: 'grace@example.org',
  photoURL: null,
  provider: 'email',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastLogin: null,
  selfIntroduction: '',
  socialMediaLinks: {},
  friendRequestsSent: [],
  friendRequestsReceived: [],
  myFriends: [],
  myRoommates: [],
  applications: [],
  profileCompletionStatus: {
    isBasicInfoComplete: false,
    requiredFieldsMissing: ['dateOfBirth', 'gender'],
  },
  verificationStatus: { emailVerified: false, phoneVerified: false },
  basicInfo: {
    dateOfBirth: null,
    gender: null,
    profilePhoto: null,
    phone: null,
    occupation: null,
    isDateOfBirthRequired: true,
    isGenderRequired: true,
    isInTourVerified: false,
  },
  lifestylePreferences: {},
  livingRequirements: {},
  ownAddresses: [],
  voucher: null,
  walkingPace: null,
  visibility: { roommateCard: false, whileWaiting: false },
  hasPassword: true,
};

const ANSWERED: ProfileView = {
  ...EMPTY,
  lifestylePreferences: { sleepSchedule: 'night_owl', hobbies: ['cooking', 'film'] },
  livingRequirements: { budgetRange: { min: 1200, max: 1600 }, willShareCommonSpaces: false },
};

const after = (form: ProfileForm, ...events: ProfileEvent[]) => events.reduce(profileReducer, form);
const change = (edits: Partial<ProfileValues>): ProfileEvent => ({ type: 'changed', edits });

/** An arbitrary value for each kind of field. */
const ANY_VALUE = {
  words: fc.string(),
  text: fc.string(),
  day: fc.string(),
  list: fc.uniqueArray(fc.string({ minLength: 1 })),
  range: fc.record({ min: fc.nat().map(String), max: fc.nat().map(String) }),
  yesNo: fc.constantFrom('' as const, 'yes' as const, 'no' as const),
  flag: fc.boolean(),
};
const anyEdits = fc.record(
  Object.fromEntries(PROFILE_KEYS.map((key) => [key, ANY_VALUE[PROFILE_FIELDS[key].kind]])),
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<ProfileValues>>;

const flatKeys = (patch: object): string[] =>
  Object.entries(patch).flatMap(([key, value]) =>
    Object.hasOwn(PROFILE_FIELDS, key) ? [key] : Object.keys(value),
  );

test('only changed fields are sent', () => {
  const form = after(initialForm(EMPTY), change({ phone: '+1 212 555 0100', instagram: '@grace' }));
  expect(patchOf(changesIn(form, 'basics'))).toEqual({ basicInfo: { phone: '+1 212 555 0100' } });
  expect(patchOf(changesIn(form, 'links'))).toEqual({ socialMediaLinks: { instagram: '@grace' } });
  expect(isChanged(form, 'home')).toBe(false);
});

test('a cleared answer is sent as null', () => {
  const clearing = change({
    sleepSchedule: '',
    hobbies: [],
    budgetRange: { min: '', max: ' ' },
    willShareCommonSpaces: '',
  });
  const form = after(initialForm(ANSWERED), clearing);
  expect(patchOf(form.edits)).toEqual({
    lifestylePreferences: { sleepSchedule: null, hobbies: null },
    livingRequirements: { budgetRange: null, willShareCommonSpaces: null },
  });
});

test('names and the introduction are never null, and dollars are numbers', () => {
  const edits = {
    lastName: ' ',
    selfIntroduction: '',
    budgetRange: { min: '$1,300', max: '1600' },
  };
  expect(patchOf(edits)).toEqual({
    lastName: '',
    selfIntroduction: '',
    livingRequirements: { budgetRange: { min: 1300, max: 1600 } },
  });
});

test('R3.08 a budget keeps its open end', () => {
  const living = { budgetRange: { min: 1_200 } };
  const form = initialForm({ ...EMPTY, livingRequirements: living });
  expect(form.edits).toEqual({});
  const edits = { budgetRange: { min: '', max: '2,000' } };
  expect(patchOf(edits)).toEqual({ livingRequirements: { budgetRange: { max: 2000 } } });
});

test('the same answers in another order are no change', () => {
  const form = after(
    initialForm(ANSWERED),
    change({ hobbies: ['film'] }),
    change({ hobbies: ['film', 'cooking'], budgetRange: { min: '1,200', max: '1600' } }),
  );
  expect(form.edits).toEqual({});
});

test('a patch has the edited fields and no others', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const sent = flatKeys(patchOf(edits));
      expect(new Set(sent)).toEqual(new Set(Object.keys(edits)));
    }),
  );
});

test("fields have the profile's values until they are edited", () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const values = valuesIn(after(initialForm(ANSWERED), change(edits)));
      const saved = valuesOf(ANSWERED);
      for (const key of PROFILE_KEYS) if (!(key in edits)) expect(values[key]).toEqual(saved[key]);
    }),
  );
});

test('edits made during a save are not lost', () => {
  const form = after(
    initialForm(EMPTY),
    change({ firstName: 'Gra', lastName: 'Hopper' }),
    { type: 'sending', section: 'you' },
    change({ firstName: 'Gracie' }),
    {
      type: 'saved',
      section: 'you',
      sent: { firstName: 'Gra', lastName: 'Hopper' },
      profile: { ...EMPTY, firstName: 'Gra', lastName: 'Hopper' },
    },
  );
  expect(form.edits).toEqual({ firstName: 'Gracie' });
  expect(valuesIn(form).lastName).toBe('Hopper');
});

test('saving one section keeps the edits of another', () => {
  const form = after(initialForm(EMPTY), change({ firstName: 'Gra', gender: 'woman' }), {
    type: 'saved',
    section: 'you',
    sent: { firstName: 'Gra' },
    profile: { ...EMPTY, firstName: 'Gra' },
  });
  expect(form.edits).toEqual({ gender: 'woman' });
  expect(form.status.you).toEqual({ kind: 'saved' });
});

test("the API's version of a link replaces the input", () => {
  const form = after(initialForm(EMPTY), change({ instagram: '@grace' }), {
    type: 'saved',
    section: 'links',
    sent: { instagram: '@grace' },
    profile: { ...EMPTY, socialMediaLinks: { instagram: 'https://www.instagram.com/grace' } },
  });
  expect(valuesIn(form).instagram).toBe('https://www.instagram.com/grace');
});

test('a refusal keeps the input, and its sentence disappears when the field changes', () => {
  const refused = after(initialForm(EMPTY), change({ phone: 'x' }), {
    type: 'refused',
    section: 'basics',
    problems: { phone: 'Phone must be a phone number.' },
  });
  expect(valuesIn(refused).phone).toBe('x');
  expect(after(refused, change({ phone: 'y' })).problems).toEqual({});
});

test('discarding a section restores its saved values and no others', () => {
  const form = after(
    initialForm(EMPTY),
    change({ phone: 'x', firstName: 'Gra' }),
    { type: 'refused', section: 'basics', problems: { phone: 'No.' } },
    { type: 'discarded', section: 'basics' },
  );
  expect(form.edits).toEqual({ firstName: 'Gra' });
  expect(form.problems).toEqual({});
});

test('R3.04 progress counts the answers of each section', () => {
  const count = (profile: ProfileView) =>
    Object.fromEntries(
      progressOf(valuesOf(profile)).map(({ section, answered, total }) => [
        section,
        `${answered}/${total}`,
      ]),
    );
  expect(count(ANSWERED)).toMatchObject({ you: '2/3', basics: '0/4', home: '2/8', looking: '2/9' });
});

test('a section that may have been saved is saved once the profile says so, and keeps its edits where it does not', () => {
  const sent: ProfileEvent[] = [
    { type: 'changed', edits: { firstName: 'Zora' } },
    { type: 'failed', section: 'you', sentence: 'Perhaps.', isUnknown: true },
  ];
  const unknown = sent.reduce(profileReducer, initialForm(EMPTY));
  const looked = (firstName: string) =>
    profileReducer(unknown, { type: 'profile', profile: { ...EMPTY, firstName } });
  expect(looked('Zora').status.you).toEqual({ kind: 'saved' });
  expect(isChanged(looked('Zora'), 'you')).toBe(false);
  expect(looked('Grace').status.you.kind).toBe('failed');
  expect(changesIn(looked('Grace'), 'you')).toEqual({ firstName: 'Zora' });
});
