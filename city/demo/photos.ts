import { checkImage } from '@stoop/base/api/images/decode';
import { blurOf } from '@stoop/base/api/images/make-photo';
import { Refused } from '@stoop/base/contract/refuse';
import { drawnId, PICTURES, type Shot, SIZE, STYLES_OF, wordsOf } from '../photos/album.ts';
import { drawnPhotos } from '../photos/drawn-photos.ts';
import type { DemoCollection, DemoUnit } from './documents.ts';
import { SEED } from './generate-city.ts';
import { type Random, randomFrom } from './random.ts';

const SHOWN_PERCENT = 34;
/** The others have the drawing of the house. */
const ENTRANCE_PERCENT = 8;
const RECENT_FROM_YEAR = 1985;
/** From this floor up, a window has a view. */
const VIEW_FROM_FLOOR = 6;

/** Every second home has a picture mirrored: its first paint is, too. */
const SIDES = [1, 2] as const;
const blurKey = (picture: string, home: number) => `${picture}-${home % SIDES.length}`;

/** The first paint of a picture, as a home with this number has it. */
async function blurOfPicture(picture: string, home: number): Promise<string> {
  const id = `drawn-${picture}-${home}`;
  const bytes = await drawnPhotos.read(id, { width: 320, format: 'webp' });
  const image = bytes ? await checkImage(bytes) : null;
  if (!image || image instanceof Refused) throw new Error(`The picture ${picture} cannot be read`);
  return blurOf(image.decode());
}

/** A photo as it is stored; its files are those of the repository. */
export interface DemoPhoto {
  id: string;
  buildingId: string;
  /** Null for one of the building itself. */
  unitId: string | null;
  position: number;
  alt: string;
  width: number;
  height: number;
  blur: string;
  createdAt: string;
  files: never[];
}

/** The shots of a home in their order: what it is best at leads. */
function shotsOf({ bedCount, floor_number: floor, roomList }: DemoUnit, random: Random): Shot[] {
  const isShared = roomList.length > 1;
  const first = random.weighted<Shot>({
    living: bedCount === 0 ? 0 : 55,
    bedroom: isShared || bedCount === 0 ? 60 : 15,
    kitchen: 25,
    view: floor >= VIEW_FROM_FLOOR ? 25 : 0,
  });
  const others: Shot[] = ['living', 'kitchen', 'bedroom', 'bath', 'view', 'entrance'];
  return [first, ...others.filter((shot) => shot !== first)].filter(
    (shot) => (shot !== 'living' || bedCount > 0) && (shot !== 'view' || floor >= VIEW_FROM_FLOOR),
  );
}

/** `the rear room`, each with a picture of its own; none in a home that is not let by the room, which has one of `a bedroom`. */
function bedroomsOf({ roomList }: DemoUnit): string[] {
  if (roomList.length < 2) return [];
  const names = new Set(roomList.map(({ name }) => name.replace(/,.*/, '').toLowerCase()));
  return [...names].map((name) => `the ${name} room`);
}

/** About a third of homes have drawn photos, and some buildings. */
export async function demoPhotos(
  city: readonly DemoCollection[],
  today: string,
): Promise<DemoPhoto[]> {
  const seed = SEED;
  const buildings = city.flatMap((one) =>
    one.collection === 'fetched_buildings_collection' ? one.documents : [],
  );
  const blurs = new Map<string, string>();
  for (const picture of PICTURES)
    for (const side of SIDES) blurs.set(blurKey(picture, side), await blurOfPicture(picture, side));
  const photo = (shot: Shot, style: number, home: number, position: number, room?: string) => ({
    id: drawnId(shot, style, home),
    position,
    alt: wordsOf(shot, style, room),
    ...SIZE,
    blur: blurs.get(blurKey(`${shot}-${style}`, home)) ?? '',
    createdAt: `${today}T11:00:00.000Z`,
    files: [],
  });
  let home = 0;
  return buildings.flatMap(({ id: buildingId, builtYear = 0, rentList }): DemoPhoto[] => {
    const styles: readonly number[] = STYLES_OF[builtYear >= RECENT_FROM_YEAR ? 'recent' : 'old'];
    const ofHouse = randomFrom(seed, 'photos', buildingId);
    const hall = ofHouse.pick(styles);
    const ofUnits = rentList.flatMap((unit) => {
      const random = randomFrom(seed, 'photos', unit.rentId);
      if (!random.chance(SHOWN_PERCENT / 100)) return [];
      const style = random.pick(styles);
      home += 1;
      const number = home;
      const [first, ...others] = bedroomsOf(unit);
      const shots = shotsOf(unit, random).map((shot) => ({
        shot,
        style: shot === 'entrance' ? hall : style,
        number,
        room: shot === 'bedroom' ? first : undefined,
      }));
      // Who lives in a room furnished it: of another style, seen from another place.
      const bedrooms = others.map((room, at) => {
        home += 1;
        const own = styles[(styles.indexOf(style) + at + 1) % styles.length] ?? style;
        return { shot: 'bedroom' as const, style: own, number: home, room };
      });
      const baths = shots.findIndex(({ shot }) => shot === 'bath');
      return shots.toSpliced(baths, 0, ...bedrooms).map((one, at) => ({
        ...photo(one.shot, one.style, one.number, at, one.room),
        buildingId,
        unitId: unit.rentId,
      }));
    });
    if (!ofHouse.chance(ENTRANCE_PERCENT / 100)) return ofUnits;
    home += 1;
    return [...ofUnits, { ...photo('entrance', hall, home, 0), buildingId, unitId: null }];
  });
}
