import type { Router } from '@stoop/base/api/http/router';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import {
  changeBuildingRoute,
  changeRoomRoute,
  changeUnitRoute,
} from '../../contract/staff/listing-routes.ts';
import {
  addUnitRoute,
  publishUnitRoute,
  saveFloorsRoute,
  staffBuildingRoute,
  staffListingsRoute,
  staffUnitRoute,
} from '../../contract/staff/staff-listing-routes.ts';
import { serveFreshness } from '../freshness/routes.ts';
import { addUnit } from './add-unit.ts';
import { changeBuilding } from './change-building.ts';
import { changeUnit } from './change-unit.ts';
import type { StaffListingDeps } from './deps.ts';
import { saveFloors } from './floors/save-floors.ts';
import { listStaffListings } from './list/list.ts';
import { publishUnit } from './publish-unit.ts';
import { readStaffBuilding } from './read-building.ts';
import { openStaffUnit, readStaffUnit } from './read-unit.ts';

/** The routes by which staff read and change homes. */
export function serveStaffListings(router: Router, deps: StaffListingDeps): void {
  serveFreshness(router, deps);
  serveChanges(router, deps);
  serveBuilding(router, deps);
  serveUnit(router, deps);
}

function serveChanges(router: Router, deps: StaffListingDeps): void {
  router.serve(changeBuildingRoute, async ({ person, params: { buildingId }, body }) => {
    const { version, hiding, ...fields } = body;
    const edit = { version, hiding, fields };
    const changed = await changeBuilding(deps, { actor: person, buildingId, ...edit });
    if (changed instanceof Refused) return changed;
    return { buildingId, ...changed };
  });

  router.serve(changeUnitRoute, async ({ person, params, query, body }) => {
    const { version, hiding, ...edit } = body;
    const changed = await changeUnit(deps, {
      actor: person,
      ids: { ...query, ...params },
      version,
      hiding,
      edit,
    });
    if (changed instanceof Refused) return changed;
    const { buildingId, rentId, is_visible, broker, moveDate, available_spots } = changed;
    const facts = { is_visible, broker, moveDate, available_spots };
    return { buildingId, rentId, ...facts, version: changed.version };
  });

  router.serve(changeRoomRoute, async ({ person, params, query, body }) => {
    const { version, hiding, ...fields } = body;
    const { roomId } = params;
    const changed = await changeUnit(deps, {
      actor: person,
      ids: { ...query, roomId },
      version,
      hiding,
      edit: { rooms: [{ roomId, ...fields }] },
    });
    if (changed instanceof Refused) return changed;
    const room = changed.rooms.find((one) => one.roomId === roomId);
    if (!room) return refuse('listings/room-not-found');
    const { is_visible, price } = room;
    const { buildingId, rentId } = changed;
    return { buildingId, rentId, roomId, is_visible, price, version: room.version };
  });
}

function serveBuilding(router: Router, deps: StaffListingDeps): void {
  const { sql } = deps.database;
  router.serve(staffListingsRoute, ({ person, query }) => listStaffListings(sql, person, query));

  router.serve(staffBuildingRoute, async ({ person, params: { buildingId } }) =>
    isInScope(person, buildingId)
      ? readStaffBuilding(sql, deps, buildingId)
      : refuse('listings/building-not-found'),
  );

  router.serve(saveFloorsRoute, async ({ person, params: { buildingId }, body }) => {
    const refused = await saveFloors(deps, { actor: person, buildingId, ...body });
    return refused ?? readStaffBuilding(sql, deps, buildingId);
  });
}

function serveUnit(router: Router, deps: StaffListingDeps): void {
  router.serve(staffUnitRoute, ({ person, params }) => openStaffUnit(deps, person, params));

  router.serve(addUnitRoute, async ({ person, params: { buildingId }, body }) => {
    const unitId = await addUnit(deps, { actor: person, buildingId, unit: body });
    if (unitId instanceof Refused) return unitId;
    const unit = await readStaffUnit(deps, { buildingId, unitId });
    return unit instanceof Refused ? refuse('listings/building-not-found') : unit;
  });

  router.serve(publishUnitRoute, async ({ person, params, body }) => {
    const refused = await publishUnit(deps, { actor: person, place: params, change: body });
    return refused ?? readStaffUnit(deps, params);
  });
}
