import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Within } from '@stoop/features/search/api/search-results';
import { boundsOfArea } from '@stoop/features/search/rules/drawn-area';
import type { Filters } from '@stoop/features/search/rules/filters';

/** What a saved search asks, as the API reads it. */
export interface Question {
  filters: Filters;
  within: Within;
  /** Whether its items are rooms. */
  isOfRooms: boolean;
}

/** A home as far as the lookup knows it. */
export interface LookedUpHome {
  coordinates: Coordinates;
  borough: string | undefined;
  neighborhood: string | undefined;
  beds: number;
  /** Whole US dollars a month; null if it cannot be rented whole. */
  whole: number | null;
  cheapestRoom: number;
}

const ANY = '*';
/** The width of a band of prices, in US dollars a month. */
const BAND = 250;
/** The last band is of searches without a highest price, or with one above all bands. */
const BANDS = 48;
const bandOf = (price: number) => Math.min(Math.floor(price / BAND), BANDS - 1);

/** The sides of cells, in degrees: of a few blocks, of a district, and of a borough. */
const CELL_SIDES = [0.01, 0.04, 0.16] as const;
/** An area that takes more cells is found with larger ones, or everywhere. */
const CELLS_MAX = 16;
const KM_A_DEGREE = 111.2;

const cellKey = (side: number, { lat, lng }: Coordinates) =>
  `${side} ${Math.floor(lat / side)} ${Math.floor(lng / side)}`;

type Asked = Pick<Question, 'filters' | 'within'>;

/** A box around an area, a little larger than it. */
function boxOf({ filters: { area }, within: { circle, bounds } }: Asked): Bounds | null {
  const drawn = area === undefined ? null : boundsOfArea(area);
  if (drawn ?? bounds) return drawn ?? bounds ?? null;
  if (!circle) return null;
  const { center, radiusKm } = circle;
  const north = (radiusKm * 1.01) / KM_A_DEGREE;
  const east = north / Math.cos((center.lat * Math.PI) / 180);
  return {
    west: center.lng - east,
    east: center.lng + east,
    south: center.lat - north,
    north: center.lat + north,
  };
}

/** The cells of a box; null if they are too many at every size. */
function cellsOf(box: Bounds): string[] | null {
  for (const side of CELL_SIDES) {
    const [west, east] = [Math.floor(box.west / side), Math.floor(box.east / side)];
    const [south, north] = [Math.floor(box.south / side), Math.floor(box.north / side)];
    if ((east - west + 1) * (north - south + 1) > CELLS_MAX) continue;
    const cells: string[] = [];
    for (let lat = south; lat <= north; lat++)
      for (let lng = west; lng <= east; lng++) cells.push(`${side} ${lat} ${lng}`);
    return cells;
  }
  return null;
}

/** The keys under which a question stands: of its smallest place. */
function placesOf({ filters, within }: Asked): string[] {
  const { neighborhood, borough } = filters;
  if (neighborhood !== undefined) return [`in ${neighborhood}`];
  const box = boxOf({ filters, within });
  const cells = box && cellsOf(box);
  if (cells) return cells;
  return [borough === undefined ? ANY : `of ${borough}`];
}

/**
 * Finds the questions that a home could be an answer to: a table of place, beds and price band. It may find too many, and
 * never too few; their conditions decide.
 */
export class SearchLookup {
  /** Place, beds and rent → band of the highest price → entries. */
  readonly #tables = new Map<string, Map<number, number[]>>();

  add({ filters, within }: Question, number: number, conditions: readonly number[]): void {
    const { beds = [ANY], rent = 'room', netRent, maxPrice } = filters;
    // A rent with free months is below the one that a home is looked up by.
    const isAny = maxPrice === undefined || netRent;
    const band = isAny ? BANDS - 1 : bandOf(maxPrice);
    const places = placesOf({ filters, within });
    for (const key of places.flatMap((place) => beds.map((one) => `${place}|${one}|${rent}`))) {
      const table = this.#tables.get(key) ?? new Map<number, number[]>();
      this.#tables.set(key, table);
      const entries = table.get(band) ?? [];
      table.set(band, entries);
      entries.push(number, conditions.length, ...conditions);
    }
  }

  /**
   * The questions that this home could be an answer to, each once. An entry is the number of a question, how many
   * conditions it has, and their numbers: thousands are read in the order in which they lie in memory.
   */
  find(home: LookedUpHome): (readonly number[])[] {
    const { borough, neighborhood, beds, whole, cheapestRoom, coordinates } = home;
    const places = [
      ANY,
      ...(borough === undefined ? [] : [`of ${borough}`]),
      ...(neighborhood === undefined ? [] : [`in ${neighborhood}`]),
      ...CELL_SIDES.map((side) => cellKey(side, coordinates)),
    ];
    return places.flatMap((place) =>
      [ANY, beds].flatMap((asked) => [
        ...this.#findUnder(`${place}|${asked}|room`, cheapestRoom),
        ...(whole === null ? [] : this.#findUnder(`${place}|${asked}|whole`, whole)),
      ]),
    );
  }

  #findUnder(key: string, price: number): (readonly number[])[] {
    const least = bandOf(price);
    return [...(this.#tables.get(key) ?? [])].flatMap(([band, entries]) =>
      band < least ? [] : [entries],
    );
  }
}
