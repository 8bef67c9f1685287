import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import fc from 'fast-check';
import { anything, day, id, others, withOthers, words } from './arbitrary-documents.ts';

/*
 * The most irregular users that the import accepts: known words, unknown words, any type, unknown fields
 * everywhere.
 */
const odd = (...usual: fc.Arbitrary<unknown>[]) =>
  fc.oneof(...usual.map((arbitrary) => ({ weight: 3, arbitrary })), {
    weight: 1,
    arbitrary: anything,
  });

const moment = fc.constantFrom(
  '2026-11-01T09:00:00.000Z',
  '2026-11-01T09:00:00Z',
  '2026-11-01T09:00:00.123456789Z',
  '2026-11-01 04:00:00-05:00',
  '9999-12-31T23:59:59-05:00',
  '0000-01-01',
  '2026-02-30T00:00:00Z',
);
const anyDay = fc.oneof(day, moment, fc.constantFrom('1990-05-01', 'ASAP'));
const word = fc.constantFrom(
  ...['early_bird', 'Early Bird', 'night owl', 'Non-smoker', 'no_pets', 'Female', 'tidy', '12'],
  ...['6-12 months', 'whenever', 'soho', 'Cooking', 'cooking', '', ' ', 'a\nb'],
);
const wordList = fc.array(word, { maxLength: 4 });
const sometimes = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  odd(
    withOthers(
      {},
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, odd(value)])),
    ),
  );

const link = fc.constantFrom(
  ...['@grace', 'https://www.instagram.com/grace', 'javascript:alert(1)', 'x.com/grace'],
);
const item = fc.oneof(
  fc.record({ id, savedAt: fc.constant('2026-11-01T09:00:00.000Z') }),
  withOthers({ id, savedAt: moment }, { buildingId: odd(id), unitId: odd(id), label: odd(words) }),
);
const items = odd(fc.array(item, { maxLength: 3 }));
const viewed = withOthers({ buildingId: id, unitId: id, viewedAt: moment }, {});
const ids = fc.array(id, { maxLength: 2 });

const user = withOthers(
  { uid: id },
  {
    firstName: odd(words),
    lastName: odd(words),
    email: fc
      .tuple(id, fc.constantFrom('grace', 'Ada', 'no email', 'eve'))
      .map(([unique, name]) => (name === 'no email' ? name : `${name}${tag(unique)}@stoop.test`)),
    photoURL: odd(fc.constantFrom('https://photos.example/a.png', 'http://x/a', 'javascript:1')),
    provider: odd(fc.constantFrom('email', 'google', 'apple')),
    createdAt: odd(anyDay),
    lastLogin: odd(anyDay),
    role: fc.constantFrom('staff', 'user'),
    passwordHash: words,
    selfIntroduction: odd(words, fc.constant('Hello.\nI cook.')),
    socialMediaLinks: sometimes({ instagram: link, twitter: link, tiktok: link }),
    friendRequestsSent: odd(ids),
    friendRequestsReceived: odd(ids),
    myFriends: odd(ids),
    myRoommates: odd(ids),
    applications: odd(ids),
    profileCompletionStatus: sometimes({
      isBasicInfoComplete: fc.boolean(),
      requiredFieldsMissing: wordList,
    }),
    verificationStatus: sometimes({ emailVerified: fc.boolean(), phoneVerified: fc.boolean() }),
    basicInfo: sometimes({
      dateOfBirth: anyDay,
      gender: word,
      profilePhoto: words,
      phone: words,
      occupation: words,
      isDateOfBirthRequired: fc.boolean(),
      isInTourVerified: fc.boolean(),
    }),
    lifestylePreferences: sometimes({
      sleepSchedule: word,
      smoking: word,
      petPreferences: word,
      hobbies: wordList,
    }),
    livingRequirements: sometimes({
      budgetRange: fc.constantFrom<unknown>(
        '$900 - $1,500',
        { min: 900, max: 1500 },
        { max: 1500 },
        { min: 900 },
        { min: 2, max: 1 },
      ),
      preferredMoveInDate: anyDay,
      lengthOfStay: word,
      preferredLocations: fc.oneof(wordList, word),
      dealBreakers: wordList,
      willShareCommonSpaces: fc.constantFrom<unknown>('Yes', 'no', true),
    }),
    ownAddresses: odd(
      fc.array(
        withOthers(
          { lat: fc.constantFrom(40.752, 40.7, 12), lng: fc.constantFrom(-73.977, -73.95) },
          { label: odd(words), placeName: odd(words) },
        ),
        { maxLength: 3 },
      ),
    ),
    voucher: odd(
      withOthers(
        {
          program: fc.constantFrom('nycha', 'hpd', 'section8'),
          bedrooms: fc.constantFrom(0, 2, 9),
        },
        { zip: fc.constantFrom('10453', '90210', 7) },
      ),
    ),
    saved: sometimes({ buildings: items, rooms: items, units: items, streets: items }),
    recentlyViewed: odd(fc.array(viewed, { maxLength: 3 })),
    visibility: sometimes({ roommateCard: fc.boolean(), whileWaiting: fc.boolean() }),
    more: others,
  },
);

/** Letters instead of any text, so that different ids make different emails. */
const tag = (text: string): string => Buffer.from(text).toString('hex').slice(0, 24);

/** Users with different ids and emails. */
export const arbitraryUsers: fc.Arbitrary<KeyedDocument[]> = fc
  .uniqueArray(user, { maxLength: 4, selector: ({ uid }) => uid })
  .map((documents) => {
    const emails = new Set<unknown>();
    return documents
      .filter(({ email }) => {
        const key = typeof email === 'string' ? email.toLowerCase() : documents.length;
        const isNew = !emails.has(key) || email === undefined || email === null;
        emails.add(key);
        return isNew || email === 'no email';
      })
      .map((document) => ({ id: String(document.id ?? document.uid), document }));
  });
