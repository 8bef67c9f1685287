import type { Row } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';

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
    listColleagues: {
      limit: 'other',
      attempts: [{ ...theirs, expects: staffOfBuilding(200, 'applications/not-found') }],
    },
  }) satisfies Record<string, Row>;
