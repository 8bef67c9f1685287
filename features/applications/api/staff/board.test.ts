import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type StaffSummary,
  staffApplicationsRoute,
} from '../../contract/staff/application-routes.ts';
import { boardRoute } from '../../contract/staff/board-routes.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  ROOM,
  roomBody,
  type TestUser,
  unitBody,
} from '../../testing/applying.ts';

const Board = boardRoute.responses[200].content['application/json'].schema;
const Page = staffApplicationsRoute.responses[200].content['application/json'].schema;

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  /** Annika, Boris, Cyrus, Diana and Edgar, in the order of their submission; Cyrus and Edgar are on tour. */
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
    for (const [at, firstName] of ['Annika', 'Boris', 'Cyrus', 'Diana', 'Edgar'].entries()) {
      const personalInfo = {
        ...(unitBody().personalInfo as object),
        firstName,
        email: `${firstName.toLowerCase()}_x@stoop.test`,
      };
      const body = at % 2 ? roomBody({ ...ROOM, personalInfo }) : unitBody({ personalInfo });
      ids[firstName] = (await apply(await world.join({ firstName }), body)).applicationId;
    }
    await move(staff, ids.Cyrus ?? '', 'IN_TOUR', 1);
    await move(staff, ids.Edgar ?? '', 'IN_TOUR', 1);
    await world.rows(`UPDATE applications SET submitted_at = submitted_at - interval '30 days'`);
    await world.rows(`UPDATE application_moves SET at = at - interval '30 days' WHERE version = 1`);
    await world.rows(
      `UPDATE application_moves SET at = now() - interval '9 days' WHERE version = 2
        AND application_db_id = (SELECT id FROM applications WHERE application_id = $1)`,
      [ids.Edgar],
    );
  });

  const namesOf = (items: readonly StaffSummary[]) =>
    items.map(({ applicantName }) => applicantName?.replace(' Hall', ''));
  const board = async (query: string) =>
    readAnswer(Board, await staff.browser.get(`/staff/applications/counts?${query}`));
  const list = async (query: string) =>
    readAnswer(Page, await staff.browser.get(`/staff/applications?${query}`));

  describe('the board', () => {
    test('counts the applications of each of the eleven stages, in their order', async () => {
      const { stages, totalCount } = await board('');
      expect(totalCount).toBe(5);
      expect(stages.map(({ label, count, isEnded }) => [label, count, isEnded])).toEqual([
        ['Initial Contact', 3, false],
        ['Tour Scheduled', 2, false],
        ['In Roommate Matching', 0, false],
        ['Application In Progress', 0, false],
        ['Application Approved', 0, false],
        ['Payment Process', 0, false],
        ['Pending Lease', 0, false],
        ['Lease & Payments', 0, false],
        ['OP Invoice/Broker Fee', 0, false],
        ['Closed/Welcome', 0, true],
        ['Withdrawn, refused, cancelled', 0, true],
      ]);
      expect(stages.every(({ items }) => items.length === 0)).toBe(true);
    });

    test('names the buildings that have applications, whichever is asked for', async () => {
      const warren = { buildingId: 'warren-house', name: 'Warren House', count: 5 };
      expect((await board('buildingId=pearl-court')).buildings).toEqual([warren]);
      expect((await board('type=room')).buildings).toEqual([{ ...warren, count: 2 }]);
    });

    test('lists the first of each stage, and the list goes on from there', async () => {
      const { stages } = await board('first=2');
      const [first, second] = stages;
      expect(namesOf(first?.items ?? [])).toEqual(['Annika', 'Boris']);
      expect(namesOf(second?.items ?? [])).toEqual(['Cyrus', 'Edgar']);
      expect(second?.nextCursor).toBeNull();
      const rest = await list(`stage=INITIAL_CONTACT&cursor=${first?.nextCursor}`);
      expect(namesOf(rest.items)).toEqual(['Diana']);
      const other = await staff.browser.get(
        `/staff/applications?stage=INITIAL_CONTACT&q=x&cursor=${first?.nextCursor}`,
      );
      expect((await readProblem(other)).code).toBe('request/invalid');
    });

    test.each([
      ['the name', 'q=cyrus', ['Cyrus']],
      ['the email, where _ is no wildcard', 'q=DIANA_x@stoop', ['Diana']],
      ['an underscore', 'q=a_x', ['Annika', 'Diana']],
      ['all words', 'q=warren+annika', ['Annika']],
      ['what nobody has', 'q=warren+zoe', []],
      ['a percent sign', 'q=%25', []],
      ['the type', 'type=room', ['Boris', 'Diana']],
      ['the building', 'buildingId=pearl-court', []],
      ['the days at the stage', 'minDaysInStage=9', ['Annika', 'Boris', 'Diana', 'Edgar']],
      ['more days', 'minDaysInStage=10', ['Annika', 'Boris', 'Diana']],
      ['too many days', 'minDaysInStage=31', []],
    ])('finds by %s', async (_what, query, names) => {
      expect(namesOf((await list(query)).items)).toEqual(names);
      const { stages, totalCount } = await board(`first=9&${query}`);
      expect(totalCount).toBe(names.length);
      expect(namesOf(stages.flatMap(({ items }) => items))).toEqual(names);
    });

    test('finds by the id of an application', async () => {
      expect(namesOf((await list(`q=${ids.Boris?.slice(-8)}`)).items)).toEqual(['Boris']);
    });

    test.each([
      ['submitted', ['Annika', 'Boris', 'Diana', 'Cyrus', 'Edgar']],
      ['-submitted', ['Diana', 'Boris', 'Annika', 'Edgar', 'Cyrus']],
      ['stage', ['Annika', 'Boris', 'Diana', 'Edgar', 'Cyrus']],
    ])('is in the order %s, page by page', async (sort, names) => {
      const seen: (string | undefined)[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: z.infer<typeof Page> = await list(
          `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...namesOf(page.items));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(names);
    });

    test('says who moved an application last', async () => {
      const [cy] = (await list('q=cyrus')).items;
      expect(cy?.lastMove).toMatchObject({
        fromStage: 'INITIAL_CONTACT',
        actorId: staff.id,
        actorName: 'Grace Hall',
      });
    });
  });
});
