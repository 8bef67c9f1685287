import { forOneDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import { readProblem } from '@stoop/app/testing/read-answer';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  type Applying,
  apply,
  openApplying,
  type TestUser,
  UNIT,
  unitBody,
} from '../testing/applying.ts';
import { readApplications } from './exchange/applications.ts';

const PEOPLE = 6;
/** The tables with rows of an account. */
const TABLES = [
  ...['accounts', 'profiles', 'sessions', 'photos', 'saved_items', 'viewed_units'],
  ...['application_drafts', 'idempotency_keys', 'applications'],
];
const DRAFT = `/me/application-draft?buildingId=${UNIT.buildingId}&unitId=${UNIT.unitId}`;

forOneDatabase((open) => {
  let world: Applying;
  let picture: ArrayBuffer;
  beforeAll(async () => {
    world = await openApplying(await open());
    const background = { r: 20, g: 90, b: 60 };
    const made = sharp({ create: { width: 9, height: 6, channels: 3, background } }).png();
    picture = new Uint8Array(await made.toBuffer()).buffer;
  });
  const many = () => Promise.all(Array.from({ length: PEOPLE }, () => world.join()));
  const remove = ({ browser, id }: TestUser) =>
    browser.send('DELETE', '/me', { email: `${id}@stoop.test` });

  /** The rows of these users, by table. */
  async function traces(people: readonly TestUser[]) {
    const queries = TABLES.map((table) => {
      const column = { accounts: 'id', applications: 'applicant_id' }[table] ?? 'account_id';
      return `SELECT DISTINCT '${table}' AS name FROM ${table} WHERE ${column} = ANY($1)`;
    });
    return world.rows(queries.join(' UNION ALL '), [people.map(({ id }) => id)]);
  }

  const WHILE: [what: string, call: (user: TestUser) => Response | Promise<Response>][] = [
    ['something is saved', ({ browser }) => browser.send('PUT', '/me/saved/units/warren-4f')],
    ['it is taken back', ({ browser }) => browser.send('DELETE', '/me/saved/units/warren-4f')],
    [
      'a view is noted',
      ({ browser }) =>
        browser.post('/me/recently-viewed', {
          items: [{ ...UNIT, viewedAt: '2026-11-20T11:00:00.000Z' }],
        }),
    ],
    ['a draft is saved', ({ browser }) => browser.send('PUT', DRAFT, { draft: { step: 2 } })],
    ['the profile changes', ({ browser }) => browser.send('PATCH', '/me', { firstName: 'Ada' })],
    ['a picture comes', ({ browser }) => uploadBy(browser)],
    ['an application comes', ({ browser }) => browser.post('/applications', unitBody())],
    ['everything is exported', ({ browser }) => browser.get('/me/export')],
    ['other sessions end', ({ browser }) => browser.send('DELETE', '/me/sessions')],
  ];
  const uploadBy = (browser: TestUser['browser']) =>
    world.api.fetch(
      new Request('http://localhost/api/v1/me/photo', {
        method: 'PUT',
        headers: {
          Cookie: browser.cookie,
          'Content-Type': 'image/png',
          'Sec-Fetch-Site': 'same-origin',
        },
        body: picture,
      }),
    );

  test.each(WHILE)(
    'R6.04 an account is deleted while %s: both end, and no row stays',
    async (_what, call) => {
      const people = await many();
      const answers = await Promise.all(
        people.flatMap((one) => [call(one), remove(one), call(one)]),
      );
      // On a slow machine a call may answer 503 and continue.
      expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
      await Promise.all(people.map(remove));
      await expect.poll(() => traces(people)).toEqual([]);
    },
  );

  test('R3.21 an import does not restore the answers of an account that is deleted in the meantime', async () => {
    const { database } = world;
    for (let round = 0; round < 5; round += 1) {
      const people = await many();
      const made = await Promise.all(people.map((one) => apply(one)));
      const ids = made.map(({ applicationDbId }) => applicationDbId);
      const documents = (await readApplications(database.sql, 'unit', ids)).map(({ document }) => ({
        ...document,
        livingRequirements: { lengthOfStay: String(round) },
      }));
      await Promise.all([
        importFew(database, 'unit_applications', documents),
        ...people.map(remove),
      ]);
      await Promise.all(people.map(remove));
      await expect.poll(() => traces(people)).toEqual([]);
      const named = `SELECT FROM applications WHERE id = ANY($1)
        AND (applicant_name IS NOT NULL OR personal_info::text <> '{}' OR extra IS NOT NULL)`;
      expect(await world.rows(named, [ids])).toEqual([]);
      const later = await importFew(database, 'unit_applications', documents.map(cancelled));
      expect(later).toMatchObject({ updated: 0, refused: PEOPLE });
      expect(await world.rows(named, [ids])).toEqual([]);
    }
  });

  test('the applications of a deleted account are anonymous', async () => {
    const [grace, bob] = [await world.join(), await world.join({ firstName: 'Bob' })];
    const co = { firstName: 'Ina', lastName: 'Moss', email: 'ina@stoop.test' };
    const guarantorInfo = { firstName: 'Olga', lastName: 'Hall', email: 'olga@stoop.test' };
    const rest = { coApplicants: [co], isCoApplication: true, numberOfCoApplicants: 1 };
    const personalInfo = { ...(unitBody().personalInfo as object), firstName: 'Gracia' };
    const body = unitBody({ ...rest, guarantorInfo, personalInfo });
    const { applicationDbId } = await apply(grace, body);
    await apply(bob);
    const staff = await world.join({ role: 'staff' });
    const [{ application_id }] = await world.rows(
      'SELECT application_id FROM applications WHERE id = $1',
      [applicationDbId],
    );
    const move = (body: object) =>
      staff.browser.post(`/staff/applications/${application_id}/stage`, body);
    await move({
      to: 'CANCELLED',
      version: 1,
      reason: 'other',
      reasonText: 'Olga wants it herself.',
    });
    await move({ to: 'INITIAL_CONTACT', version: 2 });
    await move({ to: 'IN_TOUR', version: 3, note: 'Olga called' });
    const gone = await grace.browser.send('DELETE', '/me', { email: `${grace.id}@stoop.test` });
    expect(gone.status).toBe(204);
    const [stored] = await world.rows('SELECT * FROM applications WHERE id = $1', [
      applicationDbId,
    ]);
    expect(stored).toMatchObject({
      applicant_id: null,
      applicant_name: null,
      stage: 'CANCELLED',
      personal_info: {},
      guarantor_info: null,
      co_applicants: [],
      building_id: UNIT.buildingId,
    });
    const everything = await world.rows(
      `SELECT (SELECT json_agg(a)::text FROM applications a WHERE id = $1)
        || (SELECT json_agg(m)::text FROM application_moves m WHERE application_db_id = $1)
        || (SELECT json_agg(q)::text FROM queue_entries q)
        || coalesce((SELECT json_agg(o)::text FROM jobs o WHERE target LIKE $2), '')
        AS text`,
      [applicationDbId, `${grace.id}%`],
    );
    for (const word of ['Gracia', 'Olga', 'ina@', grace.id])
      expect(everything[0].text).not.toContain(word);
    const reopened = await move({ to: 'INITIAL_CONTACT', version: 5 });
    expect((await readProblem(reopened)).code).toBe('applications/stage-not-allowed');
  });
});

const cancelled = (document: object) => ({
  ...document,
  status: 'CANCELLED',
  stageHistory: undefined,
});
