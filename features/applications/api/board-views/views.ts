import { randomUUID } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { readNames } from '@stoop/features/people/api/names';
import type { BoardView, ViewFilters } from '../../contract/staff/view-routes.ts';
import { VIEWS_MAX } from '../../rules/board-views.ts';
import {
  addView,
  changeOrder,
  changeView,
  listOwnViews,
  listSharedViews,
  removeView,
  type StoredView,
} from './store.ts';

type Viewer = Pick<Person, 'id' | 'buildings'>;

interface ViewBody {
  name: string;
  filters: ViewFilters;
  isShared: boolean;
}

const ownView = ({ viewId, name, filters, isShared }: Omit<StoredView, 'ownerId'>): BoardView => ({
  ...{ viewId, name, filters, isShared },
  isOwn: true,
  ownerName: null,
});

/** The own views, then those that are shared with the staff of a building of the caller. */
export async function readViews(sql: Sql, { id, buildings }: Viewer) {
  const own = await listOwnViews(sql, id);
  const shared = await listSharedViews(sql, id, buildings);
  const names = await readNames(
    sql,
    shared.map(({ ownerId }) => ownerId),
  );
  const theirs = shared.map(({ ownerId, ...view }) => ({
    ...view,
    isOwn: false,
    ownerName: names.get(ownerId) ?? null,
  }));
  return { items: [...own.map(ownView), ...theirs] };
}

const isNamed = (name: string) => (view: StoredView) =>
  view.name.toLowerCase() === name.toLowerCase();

/** The building with whose staff a view is shared: one of its owner's, because its words may name people of it. */
function sharedWith({ filters, isShared }: ViewBody, viewer: Viewer) {
  if (!isShared) return null;
  const { buildingId } = filters;
  return buildingId !== undefined && isInScope(viewer, buildingId)
    ? buildingId
    : refuse('applications/view-needs-building');
}

/** The views of the caller, locked with their account: their number and their names are decided together. */
async function lockOwn(tx: Writer, { id }: Viewer): Promise<StoredView[]> {
  await lockAccount(tx, id);
  return listOwnViews(tx, id);
}

export const saveNewView = (sql: Sql, body: ViewBody, viewer: Viewer) =>
  sql.transaction(async (tx) => {
    const own = await lockOwn(tx, viewer);
    if (own.length >= VIEWS_MAX) return refuse('applications/views-full');
    if (own.some(isNamed(body.name))) return refuse('applications/view-name-taken');
    const buildingId = sharedWith(body, viewer);
    if (buildingId instanceof Refused) return buildingId;
    const viewId = randomUUID();
    const { name, filters } = body;
    await addView(tx, { viewId, accountId: viewer.id, name, filters, buildingId });
    return ownView({ viewId, name, filters, isShared: buildingId !== null });
  });

export const changeOwnView = (
  sql: Sql,
  {
    viewId,
    ...change
  }: { [Part in keyof ViewBody]?: ViewBody[Part] | undefined } & { viewId: string },
  viewer: Viewer,
) =>
  sql.transaction(async (tx) => {
    const own = await lockOwn(tx, viewer);
    const before = own.find((one) => one.viewId === viewId);
    if (!before) return refuse('applications/view-not-found');
    const { name = before.name, filters = before.filters, isShared = before.isShared } = change;
    if (own.filter((one) => one !== before).some(isNamed(name)))
      return refuse('applications/view-name-taken');
    const buildingId = sharedWith({ name, filters, isShared }, viewer);
    if (buildingId instanceof Refused) return buildingId;
    await changeView(tx, { viewId, accountId: viewer.id, name, filters, buildingId });
    return ownView({ viewId, name, filters, isShared: buildingId !== null });
  });

export async function removeOwnView(sql: Sql, viewId: string, { id }: Viewer) {
  await sql.autocommit((tx) => removeView(tx, id, viewId));
  return null;
}

/** Puts the own views into an order, which names each of them once. */
export const orderViews = (sql: Sql, viewIds: readonly string[], viewer: Viewer) =>
  sql.transaction(async (tx) => {
    const own = (await lockOwn(tx, viewer)).map(({ viewId }) => viewId);
    const isWhole = viewIds.length === own.length && own.every((id) => viewIds.includes(id));
    if (!isWhole) return refuse('applications/views-changed');
    await changeOrder(tx, viewer.id, viewIds);
    return readViews(tx, viewer);
  });
