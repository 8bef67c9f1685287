import { Refused, refuse } from '@stoop/contract/refuse';
import {
  changeBuildingRoute,
  changeRoomRoute,
  changeUnitRoute,
} from '@stoop/contract/staff/listing-routes';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import { type ChangeHomeDeps, changeHome } from './change-home.ts';

/** The routes by which staff change homes. */
export function serveStaffListings(router: Router, parts: ChangeHomeDeps): void {
  router.serve(changeBuildingRoute, async ({ person, params, body }) => {
    const changed = await orUnavailable(
      'server/unavailable',
      changeHome(parts, 'building', {
        actorId: person.id,
        scope: person,
        ids: params,
        fields: body,
      }),
    );
    if (changed instanceof Refused) return changed;
    const { buildingId, is_visible } = changed.building;
    return { buildingId, is_visible };
  });

  router.serve(changeUnitRoute, async ({ person, params, query, body }) => {
    const ids = { ...query, ...params };
    const changed = await orUnavailable(
      'server/unavailable',
      changeHome(parts, 'unit', { actorId: person.id, scope: person, ids, fields: body }),
    );
    if (changed instanceof Refused) return changed;
    const { buildingId, rentList } = changed.building;
    const unit = rentList.find(({ rentId }) => rentId === params.unitId);
    if (!unit) return refuse('listings/unit-not-found');
    const { rentId, is_visible, broker, moveDate, available_spots } = unit;
    return { buildingId, rentId, is_visible, broker, moveDate: moveDate ?? null, available_spots };
  });

  router.serve(changeRoomRoute, async ({ person, params, query, body }) => {
    const ids = { ...query, ...params };
    const changed = await orUnavailable(
      'server/unavailable',
      changeHome(parts, 'room', { actorId: person.id, scope: person, ids, fields: body }),
    );
    if (changed instanceof Refused) return changed;
    const { building, place } = changed;
    const unit = building.rentList.find(({ rentId }) => rentId === place.unitId);
    const room = unit?.roomList.find(({ roomId }) => roomId === params.roomId);
    if (!unit || !room) return refuse('listings/room-not-found');
    const { roomId, is_visible, price } = room;
    return { buildingId: building.buildingId, rentId: unit.rentId, roomId, is_visible, price };
  });
}
