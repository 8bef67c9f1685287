import { forEachDatabase } from '@stoop/app/testing/databases';
import { texts } from '@stoop/base/api/db/rows';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { END_REASON_CODES } from '../../rules/end-reasons.ts';
import { endingOf } from '../../rules/endings.ts';
import { STAGES } from '../../rules/stages.ts';
import { ENDING, ENDING_OF } from './store.ts';

/** Every stage with every last move: by the applicant, somebody else or nobody who is known, with each reason or none. */
const CASES = STAGES.flatMap((stage) =>
  ['applicant', 'staff', null].flatMap((actor) =>
    [null, ...END_REASON_CODES].map((reason) => ({ stage, actor, reason })),
  ),
);
const column = (name: 'stage' | 'actor' | 'reason') => texts(CASES.map((one) => one[name] ?? ''));

forEachDatabase((open) => {
  test('SQL calls an ended application withdrawn, refused or cancelled, as pages and emails do', async () => {
    const { sql: database } = await open();
    const rows = await database.readRows(
      z.object({ ending: z.string().nullable(), move: z.string() }),
    )`
      WITH applications AS (
        SELECT nth AS id, stage, 'applicant' AS applicant_id, nullif(actor, '') AS actor, nullif(reason, '') AS reason
        FROM unnest(${column('stage')}, ${column('actor')}, ${column('reason')})
          WITH ORDINALITY given(stage, actor, reason, nth)),
      application_moves AS (
        SELECT id AS application_db_id, stage, actor AS actor_id, reason, 2 AS version, false AS is_undo
        FROM applications
        UNION ALL SELECT id, stage, 'applicant', NULL, 1, false FROM applications
        UNION ALL SELECT id, stage, 'applicant', NULL, 3, true FROM applications)
      SELECT ${ENDING_OF} AS ending,
        (SELECT ${ENDING} FROM application_moves m WHERE m.application_db_id = a.id AND m.version = 2) AS move
      FROM applications a ORDER BY a.id`;
    const expected = CASES.map(({ stage, actor, reason }) =>
      endingOf({ stage, isOwn: actor === 'applicant', reason }),
    );
    expect(rows.map(({ ending }) => ending)).toEqual(expected);
    const ends = CASES.flatMap(({ stage }, at) => (stage === 'CANCELLED' ? [at] : []));
    expect(ends.map((at) => rows[at]?.move)).toEqual(ends.map((at) => expected[at]));
    expect(new Set(expected)).toEqual(new Set(['withdrawn', 'refused', 'cancelled', null]));
  });

  test('an application that ended without a known move was cancelled', async () => {
    const { sql: database } = await open();
    const rows = await database.readRows(z.object({ ending: z.string() }))`
      WITH applications(id, stage, applicant_id) AS (VALUES ('one', 'CANCELLED', 'applicant'))
      SELECT ${ENDING_OF} AS ending FROM applications a`;
    expect(rows).toEqual([{ ending: 'cancelled' }]);
    expect(endingOf({ stage: 'CANCELLED', isOwn: false, reason: null })).toBe('cancelled');
  });
});
