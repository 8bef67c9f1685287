import type { KindName } from './building-kinds.ts';
import type { Random } from './random.ts';

/** Invented names: two syllables that make a place which is none. */
const HEADS = `Lark Thorn Wex Marrow Ash Bel Corv Penn Harr Vander Ostr Schuy Quill Tam Fenn Hollin
  Brack Dun Elder Gray Haver Inver Keld Orr Row Sel Tar Ull Wyn Yar Alder Birch Calder Crane Dover
  Fal Gil Hazel Ivor Kest Lin Mel Nor Oak Pem Rad Stan Vale Whit Zeph`.split(/\s+/);
const TAILS = 'moor bury combe gate ford wick mere haven ridge well'.split(' ');

/** What such houses are called, and how many of a hundred have a name at all. */
const FORMS: Readonly<Partial<Record<KindName, { percent: number; forms: readonly string[] }>>> = {
  glassTower: { percent: 78, forms: ['The *', '* Tower', 'The *', '*'] },
  postwarTower: { percent: 56, forms: ['* House', '* Towers', 'The *', '* Plaza'] },
  newMidrise: { percent: 44, forms: ['The *', '* Flats', '*'] },
  newSmall: { percent: 10, forms: ['The *'] },
  loft: { percent: 28, forms: ['* Lofts', '* Works', 'The * Building'] },
  prewarElevator: { percent: 34, forms: ['The *', '* Court', '* Arms', '* Hall'] },
  prewarSixStory: { percent: 26, forms: ['The *', '* Court', '* Arms'] },
  gardenApartments: { percent: 36, forms: ['* Gardens', '* Court', '* Terrace'] },
  slab: { percent: 70, forms: ['* Towers', '* Terrace', '* House'] },
};

/** A name that no building has yet, or the street address where the house has none. */
export function buildingName(
  kind: KindName,
  streetAddress: string,
  taken: Set<string>,
  random: Random,
): string {
  const named = FORMS[kind];
  if (!named || !random.chance(named.percent / 100)) return streetAddress;
  for (let tries = 0; tries < 20; tries++) {
    const stem = random.pick(HEADS) + random.pick(TAILS);
    if (taken.has(stem)) continue;
    taken.add(stem);
    return random.pick(named.forms).replace('*', stem);
  }
  return streetAddress;
}
