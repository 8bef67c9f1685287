import { SEEKING_STAGES } from '@stoop/features/applications/rules/still-seeking';
import { answersOf, answersOnCard } from '@stoop/features/matching/rules/card-answers';
import { fit } from '@stoop/features/matching/rules/fit';
import { FIT_FIELDS } from '@stoop/features/matching/rules/fit-fields';
import { readUser } from '@stoop/features/people/api/exchange/read-user';
import { ProfilePatch } from '@stoop/features/people/contract/profile';
import { moveInFault } from '@stoop/features/people/rules/living-check';
import { expect, test } from 'vitest';
import type { DemoBuilding, DemoCollection, DemoUser } from '../documents.ts';
import { generateCity } from '../generate-city.ts';
import { demoHouseholds } from './households.ts';
import { profilesIn } from './user-documents.ts';

const TODAY = '2026-11-21';
function documentsOf<Name extends DemoCollection['collection']>(
  city: readonly DemoCollection[],
  name: Name,
) {
  const found = city.find((one) => one.collection === name);
  return (found?.documents ?? []) as Extract<DemoCollection, { collection: Name }>['documents'];
}
const city = generateCity({ today: TODAY });
const users: DemoUser[] = profilesIn(city);
const buildings: DemoBuilding[] = documentsOf(city, 'fetched_buildings_collection');
const answers = users.map((user) => answersOf(user));

const percent = (count: number, of: number) => (count / of) * 100;

test('R3.01 400 people show a card, each with another name, email and phone', () => {
  expect(users).toHaveLength(400);
  for (const of of [
    ({ id }: DemoUser) => id,
    ({ firstName, lastName }: DemoUser) => `${firstName} ${lastName}`,
    ({ email }: DemoUser) => email,
    ({ basicInfo }: DemoUser) => basicInfo.phone,
  ])
    expect(new Set(users.map(of)).size).toBe(400);
  expect(new Set(users.map(({ firstName }) => firstName)).size).toBeGreaterThan(120);
});

test('no mail can reach them, and nobody can sign in as one of them', () => {
  for (const user of users) {
    // RFC 2606 reserves the domain.
    expect(user.email).toMatch(/^[a-z0-9.]+@mail\.example$/);
    expect(user).not.toHaveProperty('password');
  }
});

test('R3.07 R3.08 each profile is one that its owner could have saved', () => {
  for (const { firstName, lastName, selfIntroduction, basicInfo, ...user } of users) {
    const { lifestylePreferences, livingRequirements, visibility } = user;
    const profile = {
      ...{ firstName, lastName, selfIntroduction, lifestylePreferences, livingRequirements },
      ...{ visibility, basicInfo: { phone: basicInfo.phone } },
    };
    expect(ProfilePatch.parse(profile)).toEqual(profile);
    expect(moveInFault(livingRequirements.preferredMoveInDate, TODAY)).toBeNull();
  }
});

test('an import understands every answer', () => {
  for (const user of users) {
    const { profile, connections } = readUser({ ...user });
    expect(profile.lifestylePreferences).toEqual(user.lifestylePreferences);
    expect(profile.livingRequirements).toEqual(user.livingRequirements);
    expect(profile.hasRoommateCard).toBe(true);
    const named = user.myFriends.length + user.friendRequestsSent.length;
    expect(connections).toHaveLength(named + user.friendRequestsReceived.length);
  }
});

test('design/safety.md: none of them says anything that is never scored', () => {
  const never =
    /\b(young|old(er)?|years? old|age[ds]?|mature|student|graduate|retired|single|couple|married|wife|husband|(boy|girl)friend|partner|mom|dad|parent|kids?|child(ren)?|pregnan|gay|straight|lesbian|queer|trans|wom[ae]n|m[ae]n|guy|girl|lady|church|mosque|temple|pray|christian|muslim|jewish|hindu|kosher|halal|immigrant|visa|citizen|native|english|spanish|accent|veteran|army|disab|voucher|section 8|credit|salary|income)\b/i;
  for (const { selfIntroduction, basicInfo, photoURL, socialMediaLinks } of users) {
    expect(selfIntroduction.replace(/old (?=films|friend)/g, '')).not.toMatch(never);
    expect(basicInfo).toMatchObject({ dateOfBirth: null, gender: null, occupation: null });
    expect({ photoURL, socialMediaLinks }).toEqual({ photoURL: null, socialMediaLinks: {} });
  }
});

test('no two introductions are the same, and few share more than two sentences', () => {
  const written = users.flatMap((user) => user.selfIntroduction || []);
  expect(written.length).toBeGreaterThan(340);
  expect(written.length).toBeLessThan(390);
  expect(new Set(written).size).toBe(written.length);
  for (const text of written) expect(text).not.toMatch(/[{}]|undefined|[^\w.!?:;,' -]|^[a-z]| {2}/);
  const sentences = written.map((text) => new Set(text.split(/(?<=[.!?]) /)));
  const alike = sentences.filter((one, at) =>
    sentences.some(
      (other, next) => next !== at && [...one].filter((said) => other.has(said)).length > 2,
    ),
  );
  expect(percent(alike.length, written.length)).toBeLessThan(2);
});

test('every answer occurs, and every scored field is empty in some profiles', () => {
  for (const field of FIT_FIELDS) {
    const given = answers.filter((one) => one[field] !== undefined);
    expect([field, percent(given.length, users.length)]).toEqual([
      field,
      expect.toSatisfy((share: number) => share > 75 && share < 98),
    ]);
  }
  for (const [field, count] of [
    ...[['sleepSchedule', 5] as const, ['cleanlinessLevel', 5] as const],
    ...[['noiseTolerance', 4] as const, ['guestPolicy', 5] as const, ['smoking', 4] as const],
    ...[['drinking', 4] as const, ['petPreferences', 8] as const, ['lengthOfStay', 6] as const],
  ])
    expect([field, new Set(answers.flatMap((one) => one[field] ?? [])).size]).toEqual([
      field,
      count,
    ]);
});

test('some pairs fit strongly, many are good or mixed, some are ruled out; nobody rules out themselves', () => {
  // One of four, because pairs are many.
  const some = answers.filter((_, at) => at % 4 === 0);
  const counts = { strong: 0, good: 0, mixed: 0, weak: 0, unknown: 0, ruledOut: 0 };
  const cards = some.map((one) => answersOnCard(one, 'anyone'));
  for (const [at, own] of some.entries()) {
    expect(fit(own, own).conflicts).toEqual([]);
    for (const other of cards.slice(at + 1)) {
      const { score, conflicts } = fit(own, other);
      if (conflicts.length > 0) counts.ruledOut += 1;
      else if (score === null) counts.unknown += 1;
      else if (score >= 75) counts.strong += 1;
      else counts[score >= 60 ? 'good' : score >= 45 ? 'mixed' : 'weak'] += 1;
    }
  }
  const share = (kind: keyof typeof counts) => percent(counts[kind], (100 * 99) / 2);
  expect(share('strong')).toBeGreaterThan(8);
  expect(share('strong')).toBeLessThan(25);
  expect(share('good') + share('mixed')).toBeGreaterThan(30);
  expect(share('ruledOut')).toBeGreaterThan(15);
  expect(share('ruledOut')).toBeLessThan(45);
  expect(share('unknown')).toBeLessThan(20);
});

test('R5.14 many wait in queues of rooms that they can pay, several for one home', () => {
  const userOf = new Map(users.map((user) => [user.id, user]));
  let places = 0;
  const waiting: number[] = [];
  const shown = new Set<string>();
  for (const { rentList } of buildings)
    for (const { roomList } of rentList) {
      const here = new Set<string>();
      for (const room of roomList)
        for (const { applicantId, applicantName, status } of room.room_application_queue) {
          const user = userOf.get(applicantId);
          if (!user) continue;
          places += 1;
          here.add(applicantId);
          if (user.visibility.whileWaiting) shown.add(applicantId);
          expect(applicantName).toBe(`${user.firstName} ${user.lastName}`);
          expect(SEEKING_STAGES).toContain(status);
          const { max = room.price } = user.livingRequirements.budgetRange ?? {};
          expect(max).toBeGreaterThanOrEqual(room.price);
        }
      if (here.size > 0) waiting.push(here.size);
    }
  expect(places).toBeGreaterThan(220);
  expect(places).toBeLessThan(400);
  expect(waiting.filter((count) => count >= 3).length).toBeGreaterThan(30);
  expect(shown.size).toBeGreaterThan(60);
});

test('R4.01 their applications name their accounts, and were sent after these were made', () => {
  const applications = documentsOf(city, 'room_applications');
  const ids = new Set(users.map(({ id }) => id));
  const theirs = applications.filter(({ applicantId }) => applicantId && ids.has(applicantId));
  expect(theirs.length).toBeGreaterThan(220);
  for (const { applicantId, personalInfo, submittedAt } of theirs) {
    const user = users.find(({ id }) => id === applicantId);
    expect(personalInfo).toMatchObject({
      email: user?.email,
      phone: user?.basicInfo.phone,
      lastName: user?.lastName,
    });
    expect(submittedAt > (user?.createdAt ?? '')).toBe(true);
  }
});

test('R3.03 some are friends, some have asked, and both profiles say so', () => {
  const userOf = new Map(users.map((user) => [user.id, user]));
  for (const { id, myFriends, friendRequestsSent } of users) {
    for (const friend of myFriends) expect(userOf.get(friend)?.myFriends).toContain(id);
    for (const asked of friendRequestsSent)
      expect(userOf.get(asked)?.friendRequestsReceived).toContain(id);
  }
  expect(users.filter(({ myFriends }) => myFriends.length > 0).length).toBeGreaterThan(100);
  const asked = users.filter((user) => user.friendRequestsReceived.length > 0);
  expect(asked.length).toBeGreaterThan(20);
});

test('three households are under way, of people who wait for the home and do not rule each other out', () => {
  const households = demoHouseholds(city);
  expect(households.map(({ members }) => members.map(({ state }) => state))).toEqual([
    ['accepted', 'accepted', 'accepted'],
    ['accepted', 'accepted', 'invited'],
    ['accepted', 'invited'],
  ]);
  const ids = households.flatMap(({ members }) => members.map(({ accountId }) => accountId));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { members, buildingId, unitId } of households) {
    const unit = buildings
      .find((building) => building.buildingId === buildingId)
      ?.rentList.find(({ rentId }) => rentId === unitId);
    const queues = unit?.roomList.flatMap((room) => room.room_application_queue) ?? [];
    const own = members.map(({ accountId }) => users.findIndex(({ id }) => id === accountId));
    for (const { accountId } of members)
      expect(queues.map(({ applicantId }) => applicantId)).toContain(accountId);
    for (const one of own)
      for (const other of own)
        expect(fit(answers[one] ?? {}, answers[other] ?? {}).conflicts).toEqual([]);
  }
});

test('another day gives the same people with later dates', () => {
  const later = profilesIn(generateCity({ today: '2027-02-03' }));
  const lasting = ({ id, firstName, lastName, lifestylePreferences, myFriends }: DemoUser) => ({
    ...{ id, firstName, lastName, lifestylePreferences, myFriends },
  });
  expect(later.map(lasting)).toEqual(users.map(lasting));
  for (const { livingRequirements, createdAt } of later) {
    expect(moveInFault(livingRequirements.preferredMoveInDate, '2027-02-03')).toBeNull();
    expect(createdAt < '2027-02-03').toBe(true);
  }
});
