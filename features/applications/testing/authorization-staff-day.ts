import type { Row } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';

const unknown = { applications: [{ applicationId: 'APP-unknown', version: 1 }] };

type Theirs = Pick<Row['attempts'][number], 'on'> & {
  prepare: (world: World) => Promise<{ applicationId: string }>;
};

/** What staff do with many applications in a day; `theirs` is the application of somebody. */
export const staffDayRows = (theirs: Theirs) =>
  ({
    assignApplication: {
      limit: 'other',
      attempts: [
        {
          ...theirs,
          body: { json: { assigneeId: null, seenId: null } },
          expects: staffOfBuilding(200, 'applications/not-found'),
        },
      ],
    },
    // Each of several is refused on its own, in an answer that says so.
    moveApplications: {
      limit: 'other',
      attempts: [
        { body: { json: { ...unknown, to: 'IN_TOUR' } }, expects: staffOfBuilding(200, 200) },
      ],
    },
    undoMoves: {
      limit: 'other',
      attempts: [{ body: { json: unknown }, expects: staffOfBuilding(200, 200) }],
    },
    listColleagues: {
      limit: 'other',
      attempts: [{ ...theirs, expects: staffOfBuilding(200, 'applications/not-found') }],
    },
  }) satisfies Record<string, Row>;
