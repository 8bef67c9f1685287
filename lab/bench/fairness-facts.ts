import type { Random } from '@stoop/city/demo/random';
import type { NeverKey, StoredBasicInfo } from '@stoop/features/people/rules/profile-fields';
import type { StoredProfile } from '@stoop/features/people/rules/stored-profile';
import { codesOf, GENDERS } from '@stoop/features/people/rules/vocabularies';

/** Gives a profile another value of a fact that matching may not read. */
export type Flip = (profile: StoredProfile, random: Random) => StoredProfile;

const another = <Value>(random: Random, values: readonly Value[], current: unknown): Value =>
  random.pick(values.filter((value) => value !== current));

const basic =
  <Field extends keyof StoredBasicInfo>(
    field: Field,
    values: readonly NonNullable<StoredBasicInfo[Field]>[],
  ): Flip =>
  (profile, random) => ({
    ...profile,
    basicInfo: { ...profile.basicInfo, [field]: another(random, values, profile.basicInfo[field]) },
  });

/** A fact that no profile has as a field of its own: an imported document may bring it. */
const imported =
  (field: string, values: readonly string[]): Flip =>
  (profile, random) => {
    const others = profile.preserved.filter(({ path }) => path[0] !== field);
    const current = profile.preserved.find(({ path }) => path[0] === field)?.was;
    return {
      ...profile,
      preserved: [...others, { path: [field], was: another(random, values, current) }],
    };
  };

const NEVER_USED: Readonly<Record<NeverKey, Flip>> = {
  gender: basic('gender', codesOf(GENDERS)),
  dateOfBirth: basic('dateOfBirth', ['1949-05-04', '1971-02-03', '1988-08-08', '2006-12-31']),
};
const { dateOfBirth, ...others } = NEVER_USED;

/** Every fact that may not matter (design of matching), by its name. */
export const PROTECTED_FACTS: Record<string, Flip> = {
  ...others,
  'age (date of birth)': dateOfBirth,
  'lawful occupation': basic('occupation', ['Nurse', 'Student', 'Bartender', 'Judge', 'Retired']),
  phone: basic('phone', ['2125550100', '9175550199', '3475550123']),
  photo: (profile, random) => ({
    ...profile,
    photoUrl: another(
      random,
      [null, 'https://example.org/a.jpg', 'https://example.org/b.jpg'],
      profile.photoUrl,
    ),
    photoId: another(random, [null, 'photo-1', 'photo-2'], profile.photoId),
  }),
  'first and last name': (profile, random) => ({
    ...profile,
    firstName: another(
      random,
      ['Aaliyah', 'Connor', 'Mei', 'Mohammed', 'Svetlana'],
      profile.firstName,
    ),
    lastName: another(
      random,
      ['Washington', 'Goldberg', 'Li', 'Hussein', 'Ivanova'],
      profile.lastName,
    ),
  }),
  introduction: (profile, random) => ({
    ...profile,
    selfIntroduction: `I moved here with my ${random.pick(['wife', 'husband', 'two children', 'church'])}.`,
  }),
  'links to other networks': (profile, random) => ({
    ...profile,
    socialMediaLinks: { instagram: `https://www.instagram.com/${random.int(1, 9_999)}` },
  }),
  'sexual orientation': imported('sexualOrientation', ['straight', 'gay', 'bisexual']),
  'origin and citizenship': imported('citizenship', ['US', 'MX', 'CN', 'none']),
  language: imported('language', ['English', 'Spanish', 'Mandarin', 'Bengali']),
  religion: imported('religion', ['Christian', 'Jewish', 'Muslim', 'none']),
  race: imported('race', ['Black', 'White', 'Asian', 'other']),
  disability: imported('disability', ['none', 'wheelchair', 'deaf']),
  'marital or partnership status': imported('maritalStatus', ['single', 'married', 'divorced']),
  'children and pregnancy': imported('children', ['none', 'two', 'expecting']),
  'military service': imported('militaryService', ['none', 'veteran', 'active']),
  'source of income': imported('sourceOfIncome', ['salary', 'voucher', 'social security']),
  'domestic violence': imported('domesticViolence', ['no', 'survivor']),
  'arrest or conviction': imported('criminalHistory', ['none', 'arrest', 'conviction']),
  credit: imported('creditScore', ['580', '640', '790']),
};
