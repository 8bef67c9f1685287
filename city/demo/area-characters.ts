import { BUILDING_KINDS, type KindName } from './building-kinds.ts';
import type { Area, Borough } from './city-data.ts';

type Mix = Readonly<Partial<Record<KindName, number>>>;

/** The building kinds of an area, as weights. */
const CHARACTERS = {
  towers: { glassTower: 44, postwarTower: 28, newMidrise: 12, prewarElevator: 10, walkup: 6 },
  planned: { postwarTower: 34, glassTower: 40, newMidrise: 26 },
  newWaterfront: { glassTower: 40, newMidrise: 30, newSmall: 14, loft: 8, walkup: 8 },
  lofts: { loft: 50, newMidrise: 18, walkup: 16, glassTower: 6, newSmall: 10 },
  tenements: { walkup: 58, newMidrise: 10, newSmall: 16, prewarSixStory: 11, postwarTower: 5 },
  prewarRich: { prewarElevator: 50, brownstone: 14, postwarTower: 18, walkup: 12, glassTower: 6 },
  prewar: { prewarSixStory: 44, walkup: 34, newMidrise: 8, newSmall: 8, brownstone: 6 },
  brownstones: { brownstone: 52, walkup: 18, newSmall: 16, newMidrise: 9, prewarSixStory: 5 },
  trendyRows: { walkup: 34, newSmall: 28, newMidrise: 16, loft: 10, rowhouse: 12 },
  rows: { rowhouse: 54, walkup: 14, newSmall: 14, gardenApartments: 18 },
  gardens: { gardenApartments: 46, prewarSixStory: 24, rowhouse: 20, newMidrise: 10 },
  estate: { slab: 90, gardenApartments: 10 },
  seaside: { rowhouse: 36, slab: 20, gardenApartments: 24, frameHouse: 12, newMidrise: 8 },
  houses: { frameHouse: 58, rowhouse: 24, gardenApartments: 14, newSmall: 4 },
} satisfies Record<string, Mix>;
type Character = keyof typeof CHARACTERS;

const BY_CHARACTER: Readonly<Record<Character, string>> = {
  towers: `Financial District, Midtown, Turtle Bay, Sutton Place, Hell's Kitchen,
    Hudson Yards, Lincoln Square, Kips Bay, Murray Hill, NoMad, Downtown Brooklyn`,
  planned: 'Battery Park City, Roosevelt Island',
  newWaterfront: 'Long Island City, Hunters Point, Williamsburg, Greenpoint',
  lofts: 'Tribeca, SoHo, NoHo, Flatiron District, DUMBO, Vinegar Hill, Gowanus, Port Morris',
  tenements: `Chinatown, Two Bridges, Nolita, Lower East Side, East Village, Chelsea, Yorkville,
    East Harlem, South Williamsburg, Sunset Park, Manhattanville, Melrose, Mott Haven`,
  prewarRich: `Greenwich Village, Gramercy Park, Upper West Side, Lenox Hill, Upper East Side,
    Carnegie Hill, Morningside Heights, Brooklyn Heights`,
  prewar: `Manhattan Valley, Hamilton Heights, Washington Heights, Inwood,
    Marble Hill, Crown Heights, Prospect Lefferts Gardens, Flatbush, Kensington, Concourse,
    Highbridge, Longwood, Hunts Point, Morrisania, Morris Heights, Mount Eden, Tremont,
    University Heights, Fordham, Belmont, West Farms, Bedford Park, Norwood, Kingsbridge`,
  brownstones: `West Village, Harlem, Clinton Hill, Fort Greene, Boerum Hill, Cobble Hill,
    Carroll Gardens, Park Slope, Prospect Heights, Bedford-Stuyvesant, Windsor Terrace, Weeksville,
    Ocean Hill`,
  trendyRows: 'Bushwick, East Williamsburg, Astoria, Ridgewood, Greenwood Heights, Red Hook',
  gardens: `Jackson Heights, Forest Hills, Rego Park, Kew Gardens, Kew Gardens Hills, Briarwood,
    Sunnyside, Elmhurst, Flushing, Jamaica, Bay Ridge, Fort Hamilton, Oakland Gardens, Glen Oaks,
    Fresh Meadows, Spuyten Duyvil, Riverdale, Pelham Parkway, Midwood, St. George`,
  estate: 'Stuyvesant Town, Starrett City, Co-op City, Parkchester',
  seaside: `Coney Island, Brighton Beach, Sea Gate, Rockaway Beach, Rockaway Park, Arverne,
    Far Rockaway, Sheepshead Bay`,
  rows: `Ditmars-Steinway, Woodside, Corona, East Elmhurst, Maspeth, Middle Village, Glendale,
    Woodhaven, Bensonhurst, Bath Beach, Borough Park, Dyker Heights, Gravesend, Homecrest,
    East Flatbush, Brownsville, East New York, Cypress Hills, Canarsie, Williamsbridge, Wakefield,
    Morris Park, Soundview, Castle Hill, Ditmas Park`,
  houses: `Marine Park, Mill Basin, Bergen Beach, Gerritsen Beach, Manhattan Beach, Flatlands,
    Throgs Neck, City Island`,
};

const BY_BOROUGH: Readonly<Record<Borough, Character>> = {
  Manhattan: 'prewar',
  Brooklyn: 'rows',
  Queens: 'houses',
  Bronx: 'rows',
  'Staten Island': 'houses',
};

const BY_NAME = new Map(
  (Object.keys(BY_CHARACTER) as Character[]).flatMap((character) =>
    BY_CHARACTER[character].split(/,\s+/).map((name) => [name, character] as const),
  ),
);

/** The kinds of building of an area and their weights. */
export function mixOf(area: Pick<Area, 'name' | 'borough'>): Mix {
  return CHARACTERS[BY_NAME.get(area.name) ?? BY_BOROUGH[area.borough]];
}

/**
 * The rent of a kind of building relative to the usual kind of its area, because the rent level of the area
 * reflects its usual kind.
 */
export function rentFactorIn(area: Pick<Area, 'name' | 'borough'>, kind: KindName): number {
  const mix = Object.entries(mixOf(area)) as [KindName, number][];
  const weights = mix.reduce((sum, [, weight]) => sum + weight, 0);
  const factors = mix.reduce(
    (sum, [name, weight]) => sum + BUILDING_KINDS[name].rentFactor * weight,
    0,
  );
  return (BUILDING_KINDS[kind].rentFactor * weights) / factors;
}
