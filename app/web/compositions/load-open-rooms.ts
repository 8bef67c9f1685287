import type { Api } from '@stoop/base/web/platform/api';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import { isWholeHome } from '@stoop/features/listings/rules/unit-price';
import { type Home, type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import {
  interleave,
  sharedFirst,
  shuffled,
  varied,
} from '@stoop/features/listings/web/neighborhood/interleave';
import { BOROUGHS } from '@stoop/features/listings/web/neighborhood/neighborhood-search';
import { findHomes } from '@stoop/features/search/web/found';

const ROOMS_SHOWN = 8;
const NEW_HOMES_SHOWN = 4;
/** Some have no room today: so many more are asked then. */
const OTHERS_ASKED = 8;
const ROOMS_READ = 24;

/**
 * A home with what its card shows alone, because the page is to be small: the lines and the minutes of its stations, and
 * of its photo, which decorates the card, no words.
 */
function cardOf(item: HomeItem, today: string): Home {
  const { stops, facade, ...home } = homeOf(item, today);
  const { photo } = facade;
  return {
    ...home,
    stops: stops.map(({ stationId, name, distanceMeters, stepFree, ...shown }) => shown),
    facade: photo ? { ...facade, photo: { ...photo, alt: '' } } : facade,
  };
}

/** Rooms that one can move into today, from all over the city: every day other neighborhoods and houses. */
export async function loadOpenRooms(
  api: Api,
  today: string,
  all: readonly Neighborhood[],
): Promise<Home[]> {
  const lived = all.filter((neighborhood) => neighborhood.has_properties);
  const boroughs = BOROUGHS.map((name) => lived.filter(({ borough }) => borough === name));
  const near = interleave(boroughs.map((list) => shuffled(list, ({ id }) => `${today}/${id}`))).map(
    ({ name }): Record<string, string> => ({ neighborhood: name }),
  );
  // Data may come without neighborhoods.
  const places = near.length > 0 ? near : BOROUGHS.map((borough) => ({ borough }));
  const roomsIn = async (place: Record<string, string>) => {
    const query = { limit: String(ROOMS_READ), moveIn: today, ...place };
    const { items } = (await findHomes(api, 'room', query)).page;
    // A home that is let whole is no room.
    const rooms = items.filter((room) => !isWholeHome(room));
    const drawn = shuffled(rooms, ({ roomId }) => `${today}/${roomId}`);
    return varied(sharedFirst(drawn), ROOMS_SHOWN);
  };
  const asked = places.slice(0, ROOMS_SHOWN + OTHERS_ASKED);
  const first = await Promise.all(asked.slice(0, ROOMS_SHOWN).map(roomsIn));
  // A room of each is enough.
  const isEnough = first.filter((found) => found.length > 0).length >= ROOMS_SHOWN;
  const others = isEnough ? [] : await Promise.all(asked.slice(ROOMS_SHOWN).map(roomsIn));
  const rooms = interleave([...first, ...others]);
  // What cards show is made here: a browser needs none of the code that makes it.
  return rooms.slice(0, ROOMS_SHOWN).map((item) => cardOf({ type: 'room', item }, today));
}

export async function loadNewHomes(api: Api, today: string): Promise<Home[]> {
  const items = await api.getJson('/search/new', { query: { limit: String(NEW_HOMES_SHOWN) } });
  return items.map((item) => cardOf({ type: 'unit', item }, today));
}
