import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementDocument } from './agreement-document.ts';
import { draftIssues, draftOf, readCents, termsOf, writeCents } from './agreement-draft.ts';
import { type AgreementTerms, termsIssues } from './agreement-terms.ts';
import { commonGround } from './common-ground.ts';
import { proposedTerms } from './proposed-terms.ts';

const NO_GROUND = commonGround([]);
const THREE_ROOMS = {
  rent: 3300,
  rooms: [
    { name: 'Corner', price: 1000 },
    { name: 'Street', price: 1100 },
    { name: 'Yard', price: 1200 },
  ],
};

describe('the proposal of an agreement', () => {
  test('shares the rent and a deposit of a month by the prices of the rooms', () => {
    const terms = proposedTerms({ members: 3, home: THREE_ROOMS, ground: NO_GROUND });
    expect(terms).toMatchObject({ rentCents: 330_000, depositCents: 330_000, startDate: null });
    expect(terms.shares).toEqual([
      { number: 1, room: 'Corner', rentCents: 100_000, depositCents: 100_000 },
      { number: 2, room: 'Street', rentCents: 110_000, depositCents: 110_000 },
      { number: 3, room: 'Yard', rentCents: 120_000, depositCents: 120_000 },
    ]);
  });

  test('takes over the split of the rent where there is one', () => {
    const split = [
      { room: 'Yard', rentCents: 120_050 },
      { room: 'Corner', rentCents: 209_950 },
    ];
    const terms = proposedTerms({ members: 2, home: THREE_ROOMS, ground: NO_GROUND, split });
    expect(terms).toMatchObject({ rentCents: 330_000, depositCents: 330_000 });
    expect(terms.shares).toEqual([
      { number: 1, room: 'Yard', rentCents: 120_050, depositCents: 120_050 },
      { number: 2, room: 'Corner', rentCents: 209_950, depositCents: 209_950 },
    ]);
  });

  test('gives fewer people than rooms the whole rent too', () => {
    const { shares } = proposedTerms({ members: 2, home: THREE_ROOMS, ground: NO_GROUND });
    expect(shares.map(({ rentCents }) => rentCents)).toEqual([157_143, 172_857]);
  });

  test('names the rooms of a home that is not offered anymore, without amounts', () => {
    const terms = proposedTerms({ members: 2, home: null, ground: NO_GROUND });
    expect(terms.shares.map(({ room, rentCents }) => [room, rentCents])).toEqual([
      ['Room 1', 0],
      ['Room 2', 0],
    ]);
  });

  test('adds up to the cent for every home, and has nothing to object to', () => {
    const room = fc.record({ name: fc.string({ minLength: 1 }), price: fc.nat(20_000) });
    const homes = fc.record({
      rent: fc.nat(100_000_00).map((cents) => cents / 100),
      rooms: fc.array(room, { minLength: 2, maxLength: 12 }),
    });
    fc.assert(
      fc.property(homes, fc.integer({ min: 2, max: 12 }), (home, members) => {
        const named = {
          ...home,
          rooms: home.rooms.map((one, at) => ({ ...one, name: `Room ${at + 1}` })),
        };
        const terms = proposedTerms({ members, home: named, ground: NO_GROUND });
        expect(termsIssues(terms, members)).toEqual([]);
        expect(terms.shares.every(({ rentCents }) => rentCents >= 0)).toBe(true);
      }),
    );
  });
});

describe('the common ground', () => {
  const HABITS = {
    sleepSchedule: 'night_owl',
    noiseTolerance: 'high',
    guestPolicy: 'often',
    cleanlinessLevel: 'spotless',
    smoking: 'smoke_free',
    petPreferences: 'any_ok',
  };
  const clausesOf = (members: Parameters<typeof commonGround>[0]) =>
    proposedTerms({ members: members.length, home: null, ground: commonGround(members) }).clauses;

  test('is what the strictest of all asks for', () => {
    const clauses = clausesOf([
      HABITS,
      { ...HABITS, sleepSchedule: 'early_bird', noiseTolerance: 'low', guestPolicy: 'none' },
    ]);
    expect(clauses).toMatchObject({
      quietHours:
        'It is quiet from 10 pm to 7 am. At other times music and calls stay within one’s own room.',
      guests: 'Guests stay overnight only if all of us have said yes before.',
      smoking: 'The home is free of smoke: nobody smokes or vapes in it, guests included.',
    });
    expect(clauses.cleaning).toMatch(/^Everybody leaves kitchen and bathroom clean after each use/);
  });

  test('names the pets that live with the members', () => {
    const { pets } = clausesOf([
      { ...HABITS, petPreferences: 'has_dog' },
      { ...HABITS, petPreferences: 'has_cat' },
    ]);
    expect(pets).toMatch(/^With us lives a cat and a dog\. .*Assistance animals/);
  });

  test('is the same as without any answer where one member shows none to the others', () => {
    const hidden = clausesOf([HABITS, null]);
    expect(hidden).toEqual(clausesOf([{}, {}]));
    expect(hidden).not.toEqual(clausesOf([HABITS, HABITS]));
  });

  test('takes no answer of the others where one has none, or an imported word', () => {
    const standard = clausesOf([{}, {}]);
    expect(clausesOf([{ guestPolicy: 'none' }, {}]).guests).toBe(standard.guests);
    expect(clausesOf([{ guestPolicy: 'none' }, { guestPolicy: 'on Sundays' }]).guests).toBe(
      standard.guests,
    );
  });
});

describe('terms', () => {
  const TERMS: AgreementTerms = proposedTerms({
    members: 2,
    home: THREE_ROOMS,
    ground: NO_GROUND,
  });
  const pathsOf = (change: Partial<AgreementTerms>, members = 2) =>
    termsIssues({ ...TERMS, ...change }, members).map(({ path }) => path);

  test('whose shares miss the rent or the deposit by a cent are refused with the sum', () => {
    expect(termsIssues({ ...TERMS, rentCents: 330_001 }, 2)).toEqual([
      {
        path: 'rentCents',
        message: 'The shares add up to $3,300.00, but the rent is $3,300.01.',
      },
    ]);
    expect(pathsOf({ depositCents: 1 })).toEqual(['depositCents']);
  });

  test('have each member once, a name for each room and at most a month as the deposit', () => {
    expect(pathsOf({}, 3)).toEqual(['shares']);
    expect(pathsOf({ shares: [...TERMS.shares].reverse() })).toEqual(['shares']);
    expect(pathsOf({ shares: TERMS.shares.map((share) => ({ ...share, room: ' ' })) })).toEqual([
      'shares.0.room',
      'shares.1.room',
    ]);
    const twice = TERMS.shares.map((share) => ({ ...share, depositCents: 200_000 }));
    expect(pathsOf({ depositCents: 400_000, shares: twice })).toEqual(['depositCents']);
  });
});

describe('the document', () => {
  const CONTENT = {
    home: { label: 'Share House, 3', address: '7 Share Street' },
    version: 2,
    savedDay: '2027-01-05',
    members: [
      { number: 1, name: 'Maya Novák', confirmedDay: '2027-01-06' },
      { number: 2, name: 'Ben Ito', confirmedDay: null },
    ],
    terms: {
      ...proposedTerms({ members: 2, home: THREE_ROOMS, ground: NO_GROUND }),
      startDate: '2027-03-01',
    },
  };

  test('says who, where, from when and which version', () => {
    expect(agreementDocument(CONTENT).lines).toEqual([
      'Maya Novák and Ben Ito',
      'Share House, 3',
      '7 Share Street',
      'From March 1, 2027',
      'Version 2 of January 5, 2027',
    ]);
  });

  test('has the exact amounts with their sums, the clauses with text, and who confirmed', () => {
    const { sections, note } = agreementDocument(CONTENT);
    expect(sections.map(({ heading }) => heading)).toEqual([
      'Rooms, rent and deposit',
      'Utilities and internet',
      'Quiet hours',
      'Guests',
      'Cleaning',
      'Smoking',
      'Pets',
      'If one of us leaves',
      'Changes and confirmations',
    ]);
    expect(sections[0]?.blocks[0]).toMatchObject({
      rows: [
        ['Maya Novák', 'Corner', '$1,571.43', '$1,571.43'],
        ['Ben Ito', 'Street', '$1,728.57', '$1,728.57'],
      ],
      total: ['Together', '', '$3,300.00', '$3,300.00'],
    });
    expect(sections.at(-1)?.blocks[1]).toMatchObject({
      rows: [
        ['Maya Novák', 'January 6, 2027'],
        ['Ben Ito', 'Not yet'],
      ],
    });
    expect(note).toContain('not legal advice');
  });
});

describe('a draft', () => {
  test('reads amounts as people write them, to the cent', () => {
    expect(['1605', '$1,605.5', ' 1605.05 ', '0', '1,000,000'].map(readCents)).toEqual([
      160_500, 160_550, 160_505, 0, 100_000_000,
    ]);
    for (const text of ['', '-1', '1.234', '1e3', '1,60', 'NaN', '1000001', '12 .'])
      expect(readCents(text)).toBeNull();
  });

  test('becomes the terms again that it was made from', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_00), (rentCents) => {
        expect(readCents(writeCents(rentCents))).toBe(rentCents);
      }),
    );
    const terms = proposedTerms({ members: 2, home: THREE_ROOMS, ground: NO_GROUND });
    expect(termsOf(draftOf(terms))).toEqual(terms);
    expect(draftIssues(draftOf(terms))).toEqual([]);
  });

  test('names each amount that cannot be read before it adds anything up', () => {
    const draft = draftOf(proposedTerms({ members: 2, home: THREE_ROOMS, ground: NO_GROUND }));
    const shares = draft.shares.map((share) => ({ ...share, rent: 'half' }));
    expect(draftIssues({ ...draft, shares }).map(({ path }) => path)).toEqual([
      'shares.0.rentCents',
      'shares.1.rentCents',
    ]);
    expect(draftIssues({ ...draft, rent: '3300.01' }).map(({ path }) => path)).toEqual([
      'rentCents',
    ]);
  });
});
