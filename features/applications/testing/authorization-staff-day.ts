import type { Row } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';

const unknown = { applications: [{ applicationId: 'APP-unknown', version: 1 }] };

const NO_VIEW = 'applications/view-not-found';

async function withoutViews({ database: { pool } }: World) {
  await pool.query('DELETE FROM board_views');
  return {};
}

/** A view of the owner, once staff, that is shared with the staff of a building. */
async function viewOfColleague(world: World) {
  await withoutViews(world);
  await world.database.pool.query(
    `INSERT INTO board_views (id, account_id, name, filters, building_id, place)
     VALUES ('view-of-colleague', $1, 'Warren', '{"buildingId":"warren-house"}', 'warren-house', 1)`,
    [world.ids.owner],
  );
  return { viewId: 'view-of-colleague' };
}

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
    listBoardViews: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
    addBoardView: {
      limit: 'other',
      attempts: [
        {
          on: 'one that is shared with the staff of a building',
          body: {
            json: { name: 'Warren', filters: { buildingId: 'warren-house' }, isShared: true },
          },
          prepare: withoutViews,
          expects: staffOfBuilding(201, 'applications/view-needs-building'),
        },
      ],
    },
    // One of a colleague, which is shared with the staff of the building, is theirs alone to change.
    changeBoardView: {
      limit: 'other',
      attempts: [
        {
          on: "a colleague's",
          prepare: viewOfColleague,
          body: { json: { name: 'Mine' } },
          expects: staffOfBuilding(NO_VIEW, NO_VIEW),
        },
      ],
    },
    // Deleting what is not there, or not theirs, changes nothing.
    deleteBoardView: {
      limit: 'other',
      attempts: [
        { on: "a colleague's", prepare: viewOfColleague, expects: staffOfBuilding(204, 204) },
      ],
    },
    orderBoardViews: {
      limit: 'other',
      attempts: [
        {
          on: "a colleague's",
          prepare: withoutViews,
          body: { json: { viewIds: ['view-of-colleague'] } },
          expects: staffOfBuilding('applications/views-changed', 'applications/views-changed'),
        },
      ],
    },
    listColleagues: {
      limit: 'other',
      attempts: [{ ...theirs, expects: staffOfBuilding(200, 'applications/not-found') }],
    },
  }) satisfies Record<string, Row>;
