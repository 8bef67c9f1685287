import { type Api, ApiProblem, orErrorPage } from '@stoop/base/web/platform/api';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import { isWholeHome } from '@stoop/features/listings/rules/unit-price';
import type { RoomItem, UnitItem } from '@stoop/features/listings/rules/views';
import { type Home, homeOf } from '@stoop/features/listings/web/card/home';
import { isShared, varied } from '@stoop/features/listings/web/neighborhood/interleave';
import {
  linesThere,
  namedSizes,
  nextDoor,
  searchOf,
  stationsNear,
} from '@stoop/features/listings/web/neighborhood/neighborhood-facts';
import { markedHome } from '@stoop/features/saved/web/marked-home';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import type { SearchType } from '@stoop/features/search/rules/search-url';
import { PAGE_SORTS, SORTS } from '@stoop/features/search/rules/sorts';
import { findHomes } from '@stoop/features/search/web/found';

/** Of the homes that are shown: that of the search for all of them. */
const ORDER = PAGE_SORTS.unit;

const HOMES_SHOWN = 4;
/** So many houses make a street. */
const HOUSES_SHOWN = 7;
const NEAR_SHOWN = 6;

/** A page about homes that could not be searched would be none. */
const AWAY = {
  ...{ status: 503, code: 'server/unavailable', issues: [] },
  detail: 'The homes here could not be searched just now. Try again in a moment.',
};

/** The cheapest home of each building, which is its mark on the map. */
const cheapestOfEach = (homes: readonly Home[]): Home[] =>
  [...Map.groupBy(homes, ({ buildingId }) => buildingId).values()].flatMap((of) =>
    of.toSorted((one, other) => one.price.amount - other.price.amount).slice(0, 1),
  );

/** Some of the cheapest whole homes, and the cheapest room of each of some others. */
function cheapest(units: readonly UnitItem[], rooms: readonly RoomItem[]) {
  const homes = varied(units, HOMES_SHOWN);
  const shared = rooms.filter((item) => isShared(item) && !isWholeHome(item));
  const ofEach = [...Map.groupBy(shared, homeKey).values()].flatMap((of) => of.slice(0, 1));
  const shown = new Set(homes.map(homeKey));
  const others = ofEach.filter((item) => !shown.has(homeKey(item)));
  return { units: homes, rooms: varied(others.length > 0 ? others : ofEach, HOMES_SHOWN) };
}

const homeKey = ({ buildingId, rentId }: UnitItem | RoomItem) => `${buildingId}/${rentId}`;

async function readHomes(api: Api, neighborhood: Neighborhood, today: string) {
  const find = async <Type extends SearchType>(
    type: Type,
    limit: number,
    more?: Record<string, string>,
  ) =>
    (await findHomes(api, type, { limit: String(limit), ...searchOf(neighborhood), ...more })).page;
  const [facets, buildings, units, rooms] = await Promise.all([
    api.getJson('/facets', {
      query: new URLSearchParams({ type: 'room', ...searchOf(neighborhood) }),
    }),
    find('building', 100),
    // Those that its search of units finds.
    find('unit', 100, { rent: rentOf({ type: 'unit', filters: {} }), sort: ORDER }),
    find('room', 100, { sort: ORDER }),
  ]);
  if ([buildings, units, rooms].some(({ missing }) => missing)) throw new ApiProblem(AWAY);
  const own = facets.roomType.filter(({ value }) => !isWholeHome({ roomType: value }));
  const stations = stationsNear(buildings.items);
  const isWhole = units.items.length > 0;
  const marked = isWhole
    ? units.items.map((item) => homeOf({ type: 'unit', item }, today))
    : rooms.items.map((item) => homeOf({ type: 'room', item }, today));
  const searchFor = (beds: readonly number[]) =>
    `/search?${new URLSearchParams([
      ...Object.entries({ type: 'unit', ...searchOf(neighborhood), rent: 'whole' }),
      ...beds.map((one) => ['beds', String(one)]),
    ])}`;
  return {
    searchFor,
    stations,
    lines: linesThere(buildings.items, stations),
    // What the map needs of them: all of it would be most of the page.
    marked: cheapestOfEach(marked).map(markedHome),
    // Drawn without their photos.
    houses: buildings.items
      .slice(0, HOUSES_SHOWN)
      .map(({ buildingId, totalStories, builtYear, title }) => ({
        ...{ id: buildingId, stories: totalStories, builtYear, title },
      })),
    /** Whether what is marked are whole homes, as in the table of rents. */
    isWhole,
    counts: {
      buildings: buildings.totalCount,
      units: units.totalCount,
      // A whole home that is one listing is counted once, as a home.
      rooms: own.reduce((all, { rooms }) => all + rooms, 0),
    },
    order: { sort: ORDER, words: `one home of each building, ${SORTS[ORDER].label.toLowerCase()}` },
    ...cheapest(units.items, rooms.items),
  };
}

/** All that a neighborhood's page shows; `today` is the day in New York. */
export async function loadNeighborhood(api: Api, id: string, today: string) {
  const neighborhood = await orErrorPage(api.getJson('/neighborhoods/{id}', { params: { id } }));
  const params = { id };
  const [{ searchFor, ...homes }, around, now, rents, living, looking] = await orErrorPage(
    Promise.all([
      readHomes(api, neighborhood, today),
      api.getJson('/neighborhoods'),
      api.getJson('/neighborhoods/rents'),
      api.getJson('/neighborhoods/{id}/rents', { params }),
      api.getJson('/neighborhoods/{id}/living', { params }),
      api.getJson('/neighborhoods/{id}/looking', { params }),
    ]),
  );
  const sizesOf = (place: string) => now.neighborhoods.find((one) => one.id === place)?.sizes ?? [];
  return {
    today,
    neighborhood,
    sizes: namedSizes(sizesOf(id), searchFor),
    rents,
    living,
    looking: looking.people,
    // No more than the page draws.
    near: nextDoor(neighborhood, around, NEAR_SHOWN).map(({ id, name, borough }) => ({
      ...{ id, name, borough },
      rent: sizesOf(id).find(({ beds }) => beds === 1)?.middle ?? null,
    })),
    ...homes,
  };
}

export type NeighborhoodData = Awaited<ReturnType<typeof loadNeighborhood>>;
