import type { Sql } from '@stoop/base/api/db/database';
import { databaseNow } from '@stoop/base/api/db/rows';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { findAccountById } from '@stoop/features/accounts/api/store';
import { listBuildings } from '@stoop/features/listings/api/store';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import { unitLabel } from '@stoop/features/listings/rules/unit-label';
import { offerPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import { unitPrice, wholePrice } from '@stoop/features/listings/rules/unit-price';
import { offeredParts } from '@stoop/features/listings/rules/visible-parts';
import { addMessage } from '@stoop/features/outbox/api/store';
import { linkQuery } from '../../rules/saved-search.ts';
import type { MailedHome } from '../letters.ts';
import { stopToken } from '../links.ts';
import { mailTime } from './mail-times.ts';
import {
  listDueSearches,
  listUntold,
  lockDueSearch,
  type MailTimes,
  markTold,
  type Untold,
} from './store.ts';
import '../letters.ts';

interface MailDeps {
  sql: Sql;
  /** The public origin, for links. */
  origin(): string;
}

/** A mail with more homes is not read; its link leads to all. */
const HOMES_A_MAIL = 10;

/** A home that was found and is still offered; null if it is not. */
function findHome(
  buildings: ReadonlyMap<string, BuildingDocument | null>,
  { buildingId, unitId, roomId }: Untold,
): { building: BuildingDocument; unit: UnitDocument; room: RoomDocument | null } | null {
  const building = buildings.get(buildingId);
  const unit = building?.rentList.find(({ rentId }) => rentId === unitId);
  const room = unit?.roomList.find((one) => one.roomId === roomId);
  if (!building || !unit || (roomId !== '' && !room)) return null;
  return { building, unit, room: room ?? null };
}

function mailedHome(
  origin: string,
  { building, unit, room }: NonNullable<ReturnType<typeof findHome>>,
  reason: Untold['reason'],
): MailedHome {
  const { name, address = '', neighborhood = '' } = building;
  const place = { buildingId: building.buildingId, rentId: unit.rentId };
  const price = unitPrice({ wholePrice: wholePrice(unit), roomList: unit.roomList });
  return {
    label: labelOfHome({
      building: { name, address },
      unit: { ...unit, label: unitLabel(unit) },
      ...(room && { room }),
    }),
    place: neighborhood || address,
    dollars: room?.price ?? price.amount,
    isFrom: !room && !price.isWhole,
    reason,
    link: origin + (room ? offerPath(place, room.roomId) : unitPath(place)),
  };
}

/** The homes of a mail, without those that are gone; of a home that is new and cheaper only that it is new. */
async function homesOf(tx: Sql, origin: string, untold: readonly Untold[]): Promise<MailedHome[]> {
  const ids = [...new Set(untold.map(({ buildingId }) => buildingId))];
  const read = await listBuildings(tx, ids);
  const buildings = new Map(read.map((one) => [one.buildingId, offeredParts(one)]));
  const byHome = Map.groupBy(untold, (one) =>
    JSON.stringify([one.buildingId, one.unitId, one.roomId]),
  );
  return [...byHome.values()].flatMap((reasons) => {
    const [first] = reasons as [Untold];
    const home = findHome(buildings, first);
    const reason = reasons.some((one) => one.reason === 'new') ? 'new' : 'cheaper';
    return home ? [mailedHome(origin, home, reason)] : [];
  });
}

/** Mails what was found for a search, in one transaction; false if there is nothing to mail. */
const mailSearch = ({ sql, origin }: MailDeps, searchId: string, times: MailTimes) =>
  sql.transaction(async (tx) => {
    const search = await lockDueSearch(tx, searchId, times);
    if (!search) return false;
    const account = await findAccountById(tx, search.accountId);
    const homes = await homesOf(tx, origin(), await listUntold(tx, searchId));
    const { email, first_name } = account ?? {};
    const token = stopToken(search);
    const isMailed =
      homes.length > 0 &&
      !!email &&
      (await addMessage(tx, {
        kind: 'homes-found',
        toEmail: email,
        params: {
          firstName: first_name ?? '',
          searchName: search.name,
          homes: JSON.stringify(homes.slice(0, HOMES_A_MAIL)),
          count: String(homes.length),
          searchLink: `${origin()}/search?${linkQuery(search.query)}`,
          searchesLink: `${origin()}/portal/searches`,
          stopLink: `${origin()}/alerts/stop/${token}`,
          oneClick: `${origin()}/api/v1/alerts/unsubscribe/${token}`,
        },
      }));
    await markTold(tx, searchId, isMailed);
    return isMailed;
  });

/**
 * Mails what was found for searches whose time has come; of several processes each search is mailed by one.
 *
 * @returns how many mails were put into the outbox
 */
export async function mailAlerts(deps: MailDeps): Promise<number> {
  const now = await databaseNow(deps.sql);
  const today = newYorkDay(now);
  const times: MailTimes = {
    'at-once': mailTime('at-once', now, today),
    daily: mailTime('daily', now, today),
    weekly: mailTime('weekly', now, today),
  };
  let mailed = 0;
  for (const id of await listDueSearches(deps.sql, times))
    if (await mailSearch(deps, id, times)) mailed++;
  return mailed;
}
