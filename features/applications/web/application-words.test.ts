import { expect, test } from 'vitest';
import type { ApplicationView } from '../contract/application.ts';
import { CLIENT_STAGES, type ClientStage } from '../rules/client-stages.ts';
import {
  addressWords,
  applicationNeeds,
  endedNeeds,
  firstUnderWay,
  homePath,
  movedInWith,
  movesInOn,
  placeWords,
  portalPath,
  togetherWords,
} from './application-words.ts';

const APPLICATION: ApplicationView = {
  applicationId: 'APP-1795000000000-3V9K7QX2MB',
  applicationDbId: '9c1e',
  applicationType: 'room',
  submittedAt: '2026-11-21T01:00:00.000Z',
  stage: 'INITIAL_CONTACT',
  stageLabel: 'Initial Contact',
  stageSince: '2026-11-21T01:00:00.000Z',
  ending: null,
  nextStep: {
    text: 'We read your application and write to you.',
    by: 'us',
    dueDay: '2026-11-24',
    isOverdue: false,
    missedDay: null,
    timesMissed: 0,
  },
  tourAt: null,
  moveInDay: null,
  ended: null,
  history: [
    {
      stage: 'INITIAL_CONTACT',
      label: 'Initial Contact',
      at: '2026-11-21T01:00:00.000Z',
      reason: null,
    },
  ],
  home: {
    buildingId: 'warren',
    unitId: 'warren-3r',
    roomId: 'warren-3r-front',
    label: 'Front, 412 Halsey Street, 3R',
    address: '412 Halsey Street, Brooklyn',
    isOnMarket: true,
  },
  queue: { status: 'queued', message: null, first: null, position: 2, length: 5, canRetry: false },
  members: [],
  isMine: true,
  canWithdraw: true,
  myRole: 'sender',
  named: [],
  lacksOwnPart: false,
  canLeave: false,
};
const atStage = (stage: ClientStage): ApplicationView => ({
  ...APPLICATION,
  stage,
  stageLabel: CLIENT_STAGES[stage].label,
});
const withQueue = (queue: Partial<ApplicationView['queue']>): ApplicationView => ({
  ...APPLICATION,
  queue: { ...APPLICATION.queue, ...queue },
});

test("a place in the queue is shown with the queue's length; without a place nothing is shown", () => {
  expect(placeWords(APPLICATION)).toBe('2 of 5');
  expect(placeWords(withQueue({ status: 'already-queued', position: 1 }))).toBeNull();
  expect(placeWords(withQueue({ position: null }))).toBeNull();
  expect(placeWords(withQueue({ status: 'not-queued', position: 2 }))).toBeNull();
});

test('the page of an application has its number', () => {
  expect(portalPath(APPLICATION)).toBe('/portal/applications/APP-1795000000000-3V9K7QX2MB');
});

test('R5.09 a home that is off the market has no page', () => {
  expect(homePath(APPLICATION)).toBe('/buildings/warren/units/warren-3r?room=warren-3r-front');
  const whole = { ...APPLICATION, home: { ...APPLICATION.home, roomId: null } };
  expect(homePath(whole)).toBe('/buildings/warren/units/warren-3r?room=all');
  const gone = { ...APPLICATION, home: { ...APPLICATION.home, isOnMarket: false } };
  expect(homePath(gone)).toBeNull();
});

test('the street of a home is not repeated', () => {
  const { home } = APPLICATION;
  expect(addressWords(home)).toBe('Brooklyn');
  expect(addressWords({ ...home, label: 'Front, Warren House, 3R' })).toBe(home.address);
  expect(addressWords({ ...home, address: null })).toBeNull();
  expect(addressWords({ ...home, address: '412 Halsey Street' })).toBe('412 Halsey Street');
});

test('whoever named people is told who has not agreed yet, until the application has ended', () => {
  const person = (name: string, state: 'named' | 'agreed') =>
    ({ name, email: 'x@stoop.test', state }) as ApplicationView['named'][number];
  const named = [person('Ben Ito', 'named'), person('Lena Wolf', 'agreed'), person('', 'named')];
  const [need] = applicationNeeds([{ ...APPLICATION, named }]);
  expect(need).toMatchObject({
    title: 'Ben Ito and x@stoop.test have not agreed yet',
    to: `${portalPath(APPLICATION)}#asked`,
  });
  const agreed = [person('Lena Wolf', 'agreed')];
  expect(applicationNeeds([{ ...APPLICATION, named: agreed }])).toEqual([]);
  expect(applicationNeeds([{ ...APPLICATION, named, ending: 'withdrawn' }])).toEqual([]);
});

test('R8.20 an application that is not queued needs its applicant where a retry can help', () => {
  const outside = withQueue({ status: 'not-queued', canRetry: true });
  expect(applicationNeeds([APPLICATION, outside])).toMatchObject([
    { title: 'Try the queue again', to: portalPath(outside) },
  ]);
  expect(applicationNeeds([withQueue({ status: 'not-queued', canRetry: false })])).toEqual([]);
});

test.each(['PAYMENT_PROCESS', 'PENDING_LEASE', 'LEASE_PAYMENT'] as const)(
  'R4.01 at %s the applicant has something to do',
  (stage) => {
    expect(applicationNeeds([atStage(stage)])).toHaveLength(1);
  },
);

test.each(['INITIAL_CONTACT', 'IN_MATCHING', 'CLOSED', 'CANCELLED'] as const)(
  'R4.01 at %s there is nothing to do but to wait',
  (stage) => {
    expect(applicationNeeds([atStage(stage)])).toEqual([]);
  },
);

test('of many applications three are shown: first those that need the applicant, then the newest', () => {
  const named = (applicationId: string, application: ApplicationView) => ({
    ...application,
    applicationId,
  });
  const newestFirst = [
    named('ended', atStage('CANCELLED')),
    named('newest', APPLICATION),
    named('newer', APPLICATION),
    named('payment', atStage('PAYMENT_PROCESS')),
    named('old', APPLICATION),
    named('refused', withQueue({ status: 'not-queued', canRetry: true })),
  ];
  const shown = firstUnderWay(newestFirst).map(({ applicationId }) => applicationId);
  expect(shown).toEqual(['payment', 'refused', 'newest']);
  expect(firstUnderWay([])).toEqual([]);
});

test('what others ended comes first for 14 days, unless the home was applied for again', () => {
  const now = new Date('2026-11-22T12:00:00.000Z');
  const other = (unitId: string) => ({ ...APPLICATION.home, unitId });
  const one = (applicationId: string, changes: Partial<ApplicationView>): ApplicationView => ({
    ...APPLICATION,
    applicationId,
    home: other(applicationId),
    stage: 'CANCELLED',
    stageLabel: 'Refused',
    ending: 'refused',
    stageSince: '2026-11-21T12:00:00.000Z',
    ...changes,
  });
  const reason = 'Another household was chosen for this home.';
  const refused = one('REFUSED', {
    history: [{ stage: 'CANCELLED', label: 'Refused', at: '2026-11-21T12:00:00.000Z', reason }],
  });
  const needs = endedNeeds(
    [
      one('OLD', { stageSince: '2026-11-08T12:00:00.000Z' }),
      one('OWN', { ending: 'withdrawn' }),
      one('THEIRS', { ending: 'withdrawn', isMine: false, stageSince: '2026-11-20T12:00:00.000Z' }),
      one('AGAIN', { home: APPLICATION.home }),
      APPLICATION,
      refused,
    ],
    now,
  );
  expect(needs.map(({ applicationId }) => applicationId)).toEqual(['REFUSED', 'THEIRS']);
  expect(needs[0]).toMatchObject({
    title: 'Your application for Front, 412 Halsey Street, 3R was refused',
    text: reason,
  });
});

test('who moved in has a home, and what ended before it is told no more; a guarantor has not', () => {
  const keys = { ...atStage('CLOSED'), stageSince: '2026-11-22T12:00:00.000Z' };
  const refused: ApplicationView = {
    ...atStage('CANCELLED'),
    ...{ applicationId: 'REFUSED', ending: 'refused', stageSince: '2026-11-21T12:00:00.000Z' },
  };
  const now = new Date('2026-11-23T12:00:00.000Z');
  expect(movedInWith([APPLICATION, refused])).toBeNull();
  expect(movedInWith([refused, keys])).toBe(keys);
  expect(movedInWith([{ ...keys, myRole: 'guarantor' }])).toBeNull();
  expect(endedNeeds([refused], now)).toHaveLength(1);
  expect(endedNeeds([refused, keys], now)).toEqual([]);
});

test('a guarantor reads for whom: everybody who applies', () => {
  const member = { isMe: false, isSender: false, hasLeft: false };
  const members = [
    { ...member, firstName: 'Maya', isSender: true },
    { ...member, firstName: 'Ben' },
    { ...member, firstName: 'Lena', hasLeft: true },
  ];
  expect(togetherWords({ members, isMine: false, myRole: 'guarantor' })).toBe(
    'You guarantee for Maya and Ben.',
  );
});

test('a guarantor reads of the application that they guarantee, and signs the lease, too', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  const ended = { ...atStage('CANCELLED'), ending: 'refused', isMine: false } as const;
  expect(endedNeeds([{ ...ended, myRole: 'guarantor' }], now)[0]?.title).toBe(
    'The application that you guarantee for Front, 412 Halsey Street, 3R was refused',
  );
  const titles = (stage: ClientStage) =>
    applicationNeeds([{ ...atStage(stage), myRole: 'guarantor' }]).map(({ title }) => title);
  expect(titles('PAYMENT_PROCESS')).toEqual([]);
  expect(titles('PENDING_LEASE')).toEqual(['Read the lease that you guarantee, and sign it, too']);
});

test('who has the keys moves in on the day of their answers until that has come', () => {
  const home = { ...atStage('CLOSED'), moveInDay: '2026-12-20' };
  expect(movesInOn(home, '2026-12-19')).toBe('Sunday, Dec 20');
  expect(movesInOn(home, '2026-12-20')).toBeNull();
  expect(movesInOn({ ...home, stage: 'LEASE_PAYMENT' }, '2026-12-19')).toBeNull();
});
