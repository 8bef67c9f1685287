import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { limitStaff } from '@stoop/app/testing/sign-in';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { StaffDuplicate } from '../../contract/staff/duplicate-routes.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  roomBody,
  type TestUser,
  unitBody,
} from '../../testing/applying.ts';

const Page = z.object({
  items: z.array(StaffDuplicate),
  nextCursor: z.string().nullable(),
  hasMore: z.boolean(),
  totalCount: z.int(),
});

const person = (fields: Record<string, string>) => ({
  personalInfo: {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@stoop.test',
    phone: '+1 212 555 0100',
    dateOfBirth: '1990-01-02',
    ...fields,
  },
});
const ADA = person({});
/** Shares nothing with `ADA`. */
const IDA = person({
  ...{ firstName: 'Ida', email: 'ida@stoop.test', phone: '718 555 0199' },
  dateOfBirth: '1991-03-04',
});

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    await world.rows('DELETE FROM applications');
  });

  const list = async (query = '', { browser } = staff) =>
    readAnswer(Page, await browser.get(`/staff/duplicates?${query}`));
  const judge = async (id: string, same: boolean) =>
    staff.browser.post(`/staff/duplicates/${encodeURIComponent(id)}`, { same });
  /** An application of somebody new. */
  const applied = async (fields: object, body = unitBody) =>
    (await apply(await world.join(), body(fields as Record<string, unknown>))).applicationId;

  /** So many applications without accounts, with Ada's email and ids as others than the product make them. */
  const insertImported = (count: number) =>
    world.rows(
      `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome,
         personal_info)
       SELECT 'a~' || n, 'APP-' || n, 'unit', 'warren-house', 'warren-4f', 'INITIAL_CONTACT', 'not-queued',
         json_build_object('email', 'ada@stoop.test') FROM generate_series(1, $1::int) n`,
      [count],
    );

  test.each([
    ['email', { ...IDA.personalInfo, email: ' ADA@Stoop.test' }],
    ['phone', { ...IDA.personalInfo, phone: '(212) 555-0100' }],
    ['person', { ...IDA.personalInfo, firstName: 'ada', dateOfBirth: '1990-01-02' }],
  ])('two accounts that share the %s are a possible duplicate', async (match, personalInfo) => {
    const first = await applied(ADA);
    await applied(IDA);
    const second = await applied({ personalInfo }, roomBody);
    const { items, totalCount } = await list();
    expect(totalCount).toBe(2);
    const found = items.find(({ applications }) => applications[0]?.applicationId === first);
    expect(found).toMatchObject({
      matches: [match],
      isOfOneAccount: false,
      verdict: null,
      applications: [{ applicationId: first, email: 'ada@stoop.test' }, { applicationId: second }],
    });
  });

  test('one account is a duplicate only where it applies for one home twice', async () => {
    const grace = await world.join();
    await apply(grace, unitBody(ADA));
    await apply(grace, roomBody(ADA));
    expect((await list()).totalCount).toBe(0);
    await apply(grace, unitBody(ADA));
    expect((await list()).items).toMatchObject([
      { isOfOneAccount: true, matches: ['email', 'phone', 'person'] },
    ]);
  });

  test('staff say whether two are one person, and can say the opposite; nothing is merged', async () => {
    const [first, second] = [await applied(ADA), await applied(ADA, roomBody)];
    const [{ id = '' } = {}] = (await list()).items;
    const judged = await readAnswer(StaffDuplicate, await judge(id, true));
    expect(judged.verdict).toMatchObject({ same: true, by: 'Grace Hall' });
    expect((await list()).items).toEqual([]);
    expect((await list('state=same')).items).toMatchObject([{ id }]);
    await judge(id, false);
    expect((await list('state=same')).items).toEqual([]);
    expect((await list('state=different')).items).toMatchObject([{ id, verdict: { same: false } }]);
    expect(await world.rows('SELECT FROM applications')).toHaveLength(2);
    const audit = await world.rows(
      `SELECT detail->>'same' AS same FROM audit_events
        WHERE action = 'application/duplicate-judged' AND subject_id = split_part($1, '~', 1)
        ORDER BY number`,
      [id],
    );
    expect(audit).toEqual([{ same: 'true' }, { same: 'false' }]);
    const problem = await readProblem(await judge(`${first}~${second}`, true));
    expect(problem).toMatchObject({ status: 404, code: 'applications/duplicate-not-found' });
  });

  test('the pairs of one application are found, and not those of two that have ended', async () => {
    const [first, second] = [await applied(ADA), await applied(ADA, roomBody)];
    await applied(IDA);
    await applied(IDA, roomBody);
    expect((await list()).totalCount).toBe(2);
    expect((await list(`applicationId=${first}`)).totalCount).toBe(1);
    await move(staff, first, 'CANCELLED', 1);
    expect((await list(`applicationId=${first}`)).totalCount).toBe(1);
    await move(staff, second, 'CANCELLED', 1);
    expect((await list(`applicationId=${first}`)).totalCount).toBe(0);
  });

  test('the list comes page by page, the newest first, each pair once', async () => {
    await insertImported(3);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.totalCount).toBe(3);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(3);
    expect((await judge(seen[0] ?? '', true)).status).toBe(200);
    expect((await list()).totalCount).toBe(2);
    const wrong = await staff.browser.get('/staff/duplicates?cursor=bm9uZQ');
    expect((await readProblem(wrong)).issues).toMatchObject([{ path: 'cursor' }]);
  });

  test('what more than 50 applications share says nothing', async () => {
    await applied(ADA);
    await insertImported(49);
    expect((await list('limit=1')).totalCount).toBe((50 * 49) / 2);
    await applied(ADA, roomBody);
    // The two that came through the product share more than the email.
    expect((await list()).items).toMatchObject([{ matches: ['phone', 'person'] }]);
  });

  test('both must be of the buildings of staff, and reading them is in the audit trail', async () => {
    const here = await world.join({ role: 'staff' });
    await limitStaff(world.database, here.id, ['warren-house']);
    const first = await applied(ADA);
    const second = await applied(ADA, roomBody);
    const [{ id = '' } = {}] = (await list('', here)).items;
    const read = `SELECT FROM audit_events WHERE action = 'application/read' AND actor_id = $1`;
    expect(await world.rows(read, [here.id])).toHaveLength(2);
    await world.rows(
      `UPDATE applications SET building_id = 'pearl-court' WHERE application_id = $1`,
      [second],
    );
    expect((await list('', here)).totalCount).toBe(0);
    expect((await list(`applicationId=${first}`, here)).totalCount).toBe(0);
    const foreign = await here.browser.post(`/staff/duplicates/${id}`, { same: true });
    expect((await readProblem(foreign)).code).toBe('applications/duplicate-not-found');
    expect((await list()).totalCount).toBe(1);
  });
});
