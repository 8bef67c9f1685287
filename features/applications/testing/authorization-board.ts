import type { Row } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';
import type { World } from '@stoop/app/testing/authorization-world';

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

const NOT_YOURS = 'applications/label-not-yours';

async function withoutLabels({ database: { pool } }: World) {
  await pool.query('DELETE FROM labels');
  return {};
}

/** A label of a building. */
async function labelOfWarren(world: World) {
  await withoutLabels(world);
  await world.database.pool.query(
    `INSERT INTO labels (id, building_id, name, color)
     VALUES ('label-of-warren', 'warren-house', 'Call back', 'blue')`,
  );
  return { labelId: 'label-of-warren' };
}

/** What staff keep of the board: views that they saved, and labels. */
export const BOARD_ROWS = {
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
  downloadApplications: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  listLabels: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  addLabel: {
    limit: 'other',
    attempts: [
      {
        on: 'one of a building',
        body: { json: { name: 'Call back', color: 'blue', buildingId: 'warren-house' } },
        prepare: withoutLabels,
        expects: staffOfBuilding(201, NOT_YOURS),
      },
      {
        on: 'one of all buildings',
        body: { json: { name: 'Call back', color: 'blue', buildingId: null } },
        prepare: withoutLabels,
        expects: { ...staffOfBuilding(NOT_YOURS, NOT_YOURS), staff: 201 },
      },
    ],
  },
  changeLabel: {
    limit: 'other',
    attempts: [
      {
        on: 'one of a building',
        prepare: labelOfWarren,
        body: { json: { name: 'Call', color: 'red' } },
        expects: staffOfBuilding(200, 'applications/label-not-found'),
      },
    ],
  },
  // Deleting one of buildings of others changes nothing.
  deleteLabel: {
    limit: 'other',
    attempts: [
      { on: 'one of a building', prepare: labelOfWarren, expects: staffOfBuilding(204, 204) },
    ],
  },
  // All are in the body, and none of them is known.
  labelApplications: {
    limit: 'other',
    attempts: [
      {
        body: { json: { applicationIds: ['APP-unknown'], add: [] } },
        expects: staffOfBuilding('applications/not-found', 'applications/not-found'),
      },
    ],
  },
} satisfies Record<string, Row>;
