import type { Page } from '@stoop/base/contract/page';
import type { Api } from '@stoop/base/web/platform/api';
import { type Offer, offersOf } from '../../rules/offers.ts';
import { isSharedRoom, isWholeHome, leastPrice } from '../../rules/unit-price.ts';
import type {
  BuildingSummary,
  MapItem,
  RoomItem,
  UnitDetails,
  UnitItem,
} from '../../rules/views.ts';
import type { HomeItem } from '../card/home.ts';
import { linesNear } from '../card/walk-words.ts';
import { findUnit } from './load-unit.ts';
import { comparableRents } from './similar-path.ts';

const NEARBY_KM = 2.5;
const NEARBY_LIMIT = 24;
const SIMILAR_MAX = 4;

/** Homes near a unit that are alike: a whole unit, a room of its own, or a bed in a shared room. */
export interface Similar {
  units: UnitItem[];
  rooms: RoomItem[];
  beds: RoomItem[];
}
export const NO_SIMILAR: Similar = { units: [], rooms: [], beds: [] };

type Kind = 'rooms' | 'beds';
const kindOf = (room: { roomType?: string | undefined }): Kind =>
  isSharedRoom(room) ? 'beds' : 'rooms';

/** Those that are like a room, or without one like the unit. */
export function alikeTo(
  similar: Similar,
  room: { roomType?: string | undefined } | null,
): HomeItem[] {
  if (!room) return similar.units.map((item) => ({ type: 'unit', item }));
  return similar[kindOf(room)].map((item) => ({ type: 'room', item }));
}

/**
 * How near a building is as people live there, 0 the nearest: kilometers through the air are no measure of that where a river
 * lies between.
 */
function nearness(here: BuildingSummary, { neighborhood, borough, subwayList }: MapItem): number {
  const lines = linesNear(here.subwayList);
  const isOnLine = linesNear(subwayList).some((line) => lines.includes(line));
  if (borough !== here.borough) return isOnLine ? 3 : 4;
  if (neighborhood !== undefined && neighborhood === here.neighborhood) return 0;
  return isOnLine ? 1 : 2;
}

/**
 * Other buildings that have homes with these filters: those of the neighborhood first, then those on its lines, before those
 * of another borough; of each the nearest first. Empty where the search fails.
 */
async function nearby(
  api: Api,
  building: BuildingSummary,
  filters: Record<string, string | number>,
): Promise<MapItem[]> {
  const { lat, lng } = building.coordinates;
  const around = { lat, lng, radiusKm: NEARBY_KM, limit: NEARBY_LIMIT, ...filters };
  const query = new URLSearchParams(
    Object.entries(around).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { items } = await api
    .getJson('/map/search', { query })
    .catch((): Pick<Page<MapItem>, 'items'> => ({ items: [] }));
  return items
    .filter((item) => item.buildingId !== building.buildingId)
    .toSorted((one, other) => nearness(building, one) - nearness(building, other));
}

/** Of the homes of each building the one whose rent is closest. */
function closest<Home>(
  buildings: readonly MapItem[],
  rent: number,
  homesOf: (building: MapItem) => { rent: number; home: Home }[],
): Home[] {
  const away = (home: { rent: number }) => Math.abs(home.rent - rent);
  return buildings
    .flatMap((building) => homesOf(building).sort((one, other) => away(one) - away(other))[0] ?? [])
    .slice(0, SIMILAR_MAX)
    .map(({ home }) => home);
}

const unitsOf = ({ units, commute: _, ...building }: MapItem) =>
  units.map((unit) => ({
    rent: unit.wholePrice ?? Number.POSITIVE_INFINITY,
    home: {
      ...{ ...unit, buildingId: building.buildingId, building },
      minPrice: leastPrice(unit),
    },
  }));

const roomsOf = ({ units, commute: _, ...building }: MapItem) =>
  units.flatMap(({ roomList, ...unit }) =>
    roomList
      .filter((room) => !isWholeHome(room))
      .map((room) => ({
        rent: room.price,
        home: { ...room, buildingId: building.buildingId, rentId: unit.rentId, unit, building },
      })),
  );

/** The rooms and the beds that are like those of the unit. */
async function similarRooms(
  api: Api,
  building: BuildingSummary,
  offers: readonly Offer[],
  requested: string | null,
): Promise<Pick<Similar, Kind>> {
  const single = offers.filter(({ roomId }) => roomId !== null);
  if (single.length === 0) return NO_SIMILAR;
  const rents = comparableRents(single.map(({ rent }) => rent));
  const found = await nearby(api, building, rents);
  const of = (kind: Kind) => {
    const alike = single.filter((offer) => kindOf(offer) === kind);
    const cheapest = alike.toSorted((one, other) => one.rent - other.rent)[0];
    const shown = alike.find(({ id }) => id === requested) ?? cheapest;
    if (!shown) return [];
    const { minPrice, maxPrice } = comparableRents([shown.rent]);
    return closest(found, shown.rent, (item) =>
      roomsOf(item).filter(
        ({ home, rent }) => kindOf(home) === kind && rent >= minPrice && rent <= maxPrice,
      ),
    );
  };
  return { rooms: of('rooms'), beds: of('beds') };
}

/** Homes in nearby buildings that are like the unit and like each kind of its rooms, with a rent about as high. */
export async function loadSimilar(
  api: Api,
  { unit, rooms, building, queue }: UnitDetails,
  requested: string | null,
): Promise<Similar> {
  const { wholePrice, bedCount: beds } = unit;
  const similarUnits = async () => {
    if (wholePrice === null) return [];
    const filters = { beds, rent: 'whole', ...comparableRents([wholePrice]) };
    return closest(await nearby(api, building, filters), wholePrice, unitsOf);
  };
  const [units, others] = await Promise.all([
    similarUnits(),
    similarRooms(api, building, offersOf(unit, rooms, queue), requested),
  ]);
  return { ...others, units };
}

/** Homes like one that somebody knows; none where it is off the market. */
export async function loadAlike(
  api: Api,
  home: { buildingId: string; unitId: string; roomId: string | null; isOnMarket: boolean },
): Promise<HomeItem[]> {
  const { buildingId, unitId, roomId, isOnMarket } = home;
  const details = isOnMarket ? await findUnit(api, buildingId, unitId) : null;
  if (!details) return [];
  const room = details.rooms.find((one) => one.roomId === roomId) ?? null;
  return alikeTo(await loadSimilar(api, details, roomId), room);
}
