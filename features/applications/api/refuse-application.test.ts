import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Applying,
  type Body,
  openApplying,
  ROOM,
  type TestUser,
  unitBody,
} from '../testing/applying.ts';

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
  });

  const send = (body: unknown, { browser }: TestUser = grace, headers = {}, query = '') =>
    browser.send('POST', `/applications${query}`, body, headers);
  async function refused(body: unknown, code: ProblemCode, detail?: string) {
    const problem = await readProblem(await send(body));
    expect(problem).toMatchObject({ code, ...(detail && { detail }) });
    expect(
      await world.rows('SELECT FROM applications WHERE applicant_id = $1', [grace.id]),
    ).toEqual([]);
    return problem;
  }
  describe('an application that is refused', () => {
    test.each([
      ['no building', { buildingId: '' }],
      ['no unit', { unitId: ' ' }],
      ['neither', { buildingId: undefined, unitId: undefined }],
    ])('R5.06 R8.26 for missing ids: %s', async (_name, rest) => {
      const body = unitBody({ ...rest, personalInfo: {} });
      await refused(body, 'applications/missing-ids', 'Missing building ID or unit ID');
    });

    test.each([
      ['an unknown type', { applicationType: 'castle' }, 'applicationType'],
      ['no type', { applicationType: undefined }, 'applicationType'],
      ['no personal info', { personalInfo: undefined }, 'personalInfo'],
      ['no employment', { employmentInfo: undefined }, 'employmentInfo'],
    ])('R8.26 for %s, in its own sentence', async (_name, rest, path) => {
      const sentence = 'Invalid application type or missing data';
      const problem = await refused(unitBody(rest), 'applications/invalid', sentence);
      expect(problem.issues).toMatchObject([{ path }]);
    });

    test('R5.06 for the queue of another building', async () => {
      const answer = await send(unitBody(), grace, {}, '?buildingId=pearl-court');
      expect(await readProblem(answer)).toMatchObject({
        code: 'applications/building-mismatch',
        detail: 'Building ID mismatch',
      });
      expect((await send(unitBody(), grace, {}, '?buildingId=warren-house')).status).toBe(201);
    });

    test.each<[string, Body, ProblemCode, string]>([
      [
        'R8.26 no such building',
        { buildingId: 'nowhere' },
        'listings/building-not-found',
        'Building document not found',
      ],
      [
        'R5.09 a hidden building',
        { buildingId: 'secret-tower', unitId: 'secret-tower-1' },
        'listings/building-not-found',
        'Building document not found',
      ],
      [
        'R5.06 no such unit',
        { unitId: 'pearl-1' },
        'listings/unit-not-found',
        'Unit not found in building',
      ],
      [
        'R5.09 a hidden unit',
        { unitId: 'warren-hidden-unit' },
        'listings/unit-not-found',
        'Unit not found in building',
      ],
      [
        'R5.09 a unit without visible rooms',
        { buildingId: 'empty-hall', unitId: 'empty-hall-1' },
        'listings/unit-not-found',
        'Unit not found in building',
      ],
      [
        'R5.06 no such room',
        { applicationType: 'room', roomId: 'pearl-1-a' },
        'listings/room-not-found',
        'Room not found in unit',
      ],
      [
        'R5.09 a hidden room',
        { applicationType: 'room', unitId: 'warren-3r', roomId: 'warren-3r-hidden-room' },
        'listings/room-not-found',
        'Room not found in unit',
      ],
    ])('%s', async (_name, rest, code, sentence) => {
      await refused(unitBody({ ...rest, personalInfo: {} }), code, sentence);
    });

    test.each([
      ['a room without its id', { applicationType: 'room' }],
      ['a unit with the id of a room', { roomId: ROOM.roomId }],
      ['a count that does not follow the list', { numberOfCoApplicants: 1 }],
      ['co-applicants that are not there', { isCoApplication: true }],
    ])('R8.26 %s', async (_name, rest) => {
      const sentence = 'Invalid application type or missing data';
      await refused(unitBody(rest), 'applications/invalid', sentence);
    });

    test('names each missing or invalid field, as the wizard does', async () => {
      const personalInfo = { firstName: 'Grace', email: 'x', dateOfBirth: '2010-01-01' };
      const coApplicants = [{ firstName: 'Bo' }];
      const rest = { personalInfo, coApplicants, isCoApplication: true, numberOfCoApplicants: 1 };
      const { issues } = await refused(unitBody(rest), 'applications/invalid');
      expect(issues?.map(({ path }) => path)).toEqual([
        'personalInfo.lastName',
        'personalInfo.email',
        'personalInfo.phone',
        'personalInfo.dateOfBirth',
        'coApplicants.0.lastName',
        'coApplicants.0.email',
      ]);
    });

    test('for an unknown field', async () => {
      await refused(unitBody({ stage: 'CLOSED' }), 'applications/invalid');
    });

    test('for a visitor, who must sign in', async () => {
      grace.browser.cookie = '';
      expect((await readProblem(await send(unitBody()))).code).toBe('auth/required');
    });

    test('for a body above 128 KB; one above the limit of other routes is read', async () => {
      const long = (kilobytes: number) => ({ ...unitBody(), note: 'x'.repeat(kilobytes * 1024) });
      await refused(long(100), 'applications/invalid');
      await refused(long(128), 'request/too-large');
    });
  });
});
