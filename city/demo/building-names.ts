import type { KindName } from './building-kinds.ts';
import type { Random } from './random.ts';

/** Names from the city's history, for houses on numbered streets. */
const NAMES =
  `Bleecker Delancey Rivington Varick Remsen Joralemon Cortelyou Ditmars Steinway Lefferts
  Wyckoff Bergen Nostrand Rutgers Ludlow Gansevoort Bowne Suydam Vernon Driggs Havemeyer Roebling
  Bayard Hanover Beekman Boerum Debevoise Knickerbocker Schermerhorn Vanderveer Lispenard Desbrosses
  Cortlandt Stryker Vandam Meserole Conselyea Bogart Hoyt Pacific Montague Clermont Adelphi`.split(
    /\s+/,
  );

const NOT_A_NAME =
  /^(East|West|North|South|Old|Street|Avenue|Place|Road|Boulevard|Drive|Lane|Court|Terrace|Parkway|Way|Square|Plaza|Turnpike|Concourse|Highway|Saint|St|The|of|\w|[\d-]+(st|nd|rd|th)?)$/;

/** The name of a street without its number and kind: `Halsey` of `412 Halsey Street`. */
const nameOfStreet = (streetAddress: string): string =>
  streetAddress
    .split(' ')
    .filter((word) => !NOT_A_NAME.test(word))
    .join(' ');

/** The nouns in the names of such houses, and the percentage that has a name at all. */
const FORMS: Readonly<Partial<Record<KindName, { percent: number; forms: readonly string[] }>>> = {
  glassTower: { percent: 78, forms: ['The *', '* Tower', 'One *', '* Point'] },
  postwarTower: { percent: 56, forms: ['* House', '* Towers', 'The *', '* Plaza'] },
  newMidrise: { percent: 44, forms: ['The *', '* Flats', '* Commons'] },
  newSmall: { percent: 10, forms: ['The *'] },
  loft: { percent: 28, forms: ['* Lofts', '* Works', 'The * Building'] },
  prewarElevator: { percent: 34, forms: ['The *', '* Court', '* Arms', '* Hall'] },
  prewarSixStory: { percent: 26, forms: ['The *', '* Court', '* Arms'] },
  gardenApartments: { percent: 36, forms: ['* Gardens', '* Court', '* Terrace'] },
  slab: { percent: 70, forms: ['* Towers', '* Terrace', '* House'] },
};

/** Avoids `The Financial District` with an article twice, and `Kew Gardens Gardens`. */
const isClumsy = (form: string, stem: string): boolean =>
  stem.includes(' ') &&
  (/^(The|One) /.test(form) || stem.split(' ').at(-1) === form.split(' ').at(-1));

/**
 * A unique name after the street, the neighborhood or the city's history, as houses in New York are named;
 * the street address if the house has none.
 */
export function buildingName(
  kind: KindName,
  location: { streetAddress: string; neighborhood: string },
  used: Set<string>,
  random: Random,
): string {
  const { streetAddress, neighborhood } = location;
  const named = FORMS[kind];
  if (!named || !random.chance(named.percent / 100)) return streetAddress;
  const street = nameOfStreet(streetAddress);
  for (let tries = 0; tries < 20; tries++) {
    const stems = [...(street ? [street, street] : []), neighborhood, random.pick(NAMES)];
    const form = random.pick(named.forms);
    const stem = random.pick(stems);
    const name = form.replace('*', stem);
    if (used.has(name) || isClumsy(form, stem)) continue;
    used.add(name);
    return name;
  }
  return streetAddress;
}
