import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Draft, type DraftEvent, draftReducer, issuesByStep, startDraft } from './draft.ts';
import { readDraft, readDraftOf } from './read-draft.ts';
import { withMembers } from './together.ts';

const TODAY = '2026-11-21';
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString();
const HOME = { buildingId: 'b1', unitId: 'u1', roomId: null };

const begin = (roomId: string | null = null): Draft =>
  startDraft({
    home: { ...HOME, roomId },
    label: '412 Halsey Street',
    accountId: null,
    idempotencyKey: 'key-1',
    savedAt: at(0),
  });

const PERSON = {
  firstName: 'Grace',
  lastName: 'Hall',
  email: 'grace@stoop.test',
  phone: '+1 212 555 0100',
  dateOfBirth: '1998-04-12',
  backgroundReportDate: '',
};

function after(draft: Draft, ...events: DraftEvent[]): Draft {
  return events.reduce(
    (now, event, turn) => draftReducer(now, event, { at: at(turn + 1), today: TODAY }),
    draft,
  );
}

test('R2.19 an application for a room has four steps, one for a unit five', () => {
  expect(begin().wizard).toEqual({ type: 'unit', current: 1, complete: [] });
  expect(begin('r1').wizard.type).toBe('room');
  expect(issuesByStep(begin('r1'), TODAY)).toHaveLength(4);
});

test('the names of a household are not asked for in the form, whose server takes them from profiles', () => {
  const lacking = { firstName: 'Cem', lastName: '', email: 'cem@stoop.test', phone: '' };
  const members = { members: [lacking], waitsFor: null, send: () => Promise.reject() };
  const named = after(begin(), {
    type: 'answered',
    change: { coApplicants: [lacking] },
  });
  const issuesOf = (draft: Draft) => issuesByStep(draft, TODAY)[3]?.issues.map(({ path }) => path);
  expect(issuesOf(named)).toEqual(['coApplicants.0.lastName']);
  expect(issuesOf(withMembers(begin(), members))).toEqual([]);
});

test('R4.06 a step is complete once it was left without issues, until it has one', () => {
  const person = { type: 'answered', change: { personalInfo: PERSON } } as const;
  const filled = after(begin(), person);
  expect(filled.wizard.complete).toEqual([]);
  const moved = after(filled, { type: 'moved', step: 2 });
  expect(moved.wizard).toEqual({ type: 'unit', current: 2, complete: [1] });
  const emptied = { ...PERSON, phone: '' };
  const broken = after(moved, { type: 'answered', change: { personalInfo: emptied } });
  expect(broken.wizard.complete).toEqual([]);
  expect(broken.left).toEqual([1]);
  expect(after(broken, person).wizard.complete).toEqual([1]);
});

test('R4.06 continuing from a step with issues marks it incomplete', () => {
  const checked = after(begin(), { type: 'checked' });
  expect(checked.left).toEqual([1]);
  expect(checked.wizard).toEqual({ type: 'unit', current: 1, complete: [] });
});

test('R4.06 the review is never complete, and it is the last step', () => {
  const done = after(begin(), { type: 'moved', step: 5 }, { type: 'moved', step: 9 });
  expect(done.wizard.current).toBe(5);
  expect(after(done, { type: 'moved', step: 1 }).left).toEqual([1]);
});

test('R3.15 people are added up to the limit and removed by index', () => {
  const many = after(
    begin(),
    ...Array.from({ length: 9 }, () => ({ type: 'person-added' as const })),
  );
  expect(many.form.coApplicants).toHaveLength(7);
  const named = many.form.coApplicants.map((person, place) => ({
    ...person,
    firstName: `P${place}`,
  }));
  const fewer = after(
    many,
    { type: 'answered', change: { coApplicants: named } },
    { type: 'person-removed', index: 2 },
  );
  expect(fewer.form.coApplicants.map(({ firstName }) => firstName)).toEqual([
    'P0',
    'P1',
    'P3',
    'P4',
    'P5',
    'P6',
  ]);
});

test('dollars may be typed with a sign and commas', () => {
  const income = { status: 'employed', annualIncome: ' $64,000 ' };
  const budgetRange = { min: '$1,200', max: '1 600' };
  const { living } = begin().form;
  const change = { employmentInfo: income, living: { ...living, budgetRange } };
  const draft = after(begin(), { type: 'answered', change });
  expect(issuesByStep(draft, TODAY).map(({ issues }) => issues.length)).toEqual([5, 0, 0, 0, 0]);
});

test('R9.10 a stored draft reads back the same at every step', () => {
  const event: fc.Arbitrary<DraftEvent> = fc.oneof(
    fc.record({ type: fc.constant('moved' as const), step: fc.integer({ min: 0, max: 6 }) }),
    fc.constant({ type: 'person-added' as const }),
    fc.constant({ type: 'checked' as const }),
    fc.record({ type: fc.constant('person-removed' as const), index: fc.nat(3) }),
    fc.string().map((firstName) => ({
      type: 'answered' as const,
      change: { personalInfo: { ...PERSON, firstName }, hasGuarantor: firstName.length > 3 },
    })),
  );
  fc.assert(
    fc.property(fc.constantFrom(null, 'r1'), fc.array(event), (roomId, events) => {
      const draft = after(begin(roomId), ...events);
      expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    }),
  );
});

test('R9.10 other stored values are no draft, or one without the invalid answers', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readDraft(value)).toBeNull();
    }),
  );
  const broken = {
    ...begin(),
    form: { personalInfo: { firstName: 7, email: 'g@stoop.test' }, coApplicants: [1] },
  };
  const read = readDraft(broken);
  expect(read?.form.personalInfo).toMatchObject({ firstName: '', email: 'g@stoop.test' });
  expect(read?.form.coApplicants).toEqual([]);
  expect(readDraft({ ...begin(), savedAt: 'yesterday' })).toBeNull();
});

test('two homes have two drafts', () => {
  const draft = begin('r1');
  expect(readDraftOf(draft.home, draft)).toEqual(draft);
  expect(readDraftOf({ ...HOME, roomId: 'r2' }, draft)).toBeNull();
  expect(readDraftOf(HOME, draft)).toBeNull();
});
