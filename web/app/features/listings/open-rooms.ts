import type { Neighborhood } from '@stoop/domain/listings/documents';
import type { Api } from '../../platform/api.ts';
import { findHomes } from '../../platform/search-page.ts';
import { type Home, homeOf } from './home.ts';
import { interleave, sharedFirst, shuffled, variedRooms } from './interleave.ts';
import { BOROUGHS } from './neighborhood-search.ts';

const ROOMS_SHOWN = 8;
const NEW_HOMES_SHOWN = 4;
/** Some have no room today, so more are asked than are shown. */
const NEIGHBORHOODS_ASKED = 16;
const ROOMS_READ = 24;

/** Rooms that one can move into today, from all over the city: every day other neighborhoods and houses. */
export async function loadOpenRooms(
  api: Api,
  today: string,
  all: readonly Neighborhood[],
): Promise<Home[]> {
  const lived = all.filter((neighborhood) => neighborhood.has_properties);
  const boroughs = BOROUGHS.map((name) => lived.filter(({ borough }) => borough === name));
  const near = interleave(boroughs.map((list) => shuffled(list, ({ id }) => `${today}/${id}`)))
    .slice(0, NEIGHBORHOODS_ASKED)
    .map(({ name }): Record<string, string> => ({ neighborhood: name }));
  // Data may come without neighborhoods.
  const places = near.length > 0 ? near : BOROUGHS.map((borough) => ({ borough }));
  const asked = places.map((place) =>
    findHomes(api, 'room', { limit: String(ROOMS_READ), moveIn: today, ...place }),
  );
  const found = await Promise.all(asked);
  const drawn = found.map(({ page: { items } }) =>
    shuffled(items, ({ roomId }) => `${today}/${roomId}`),
  );
  const rooms = interleave(drawn.map((items) => variedRooms(sharedFirst(items), ROOMS_SHOWN)));
  // What cards show is made here: a browser needs none of the code that makes it.
  return rooms.slice(0, ROOMS_SHOWN).map((item) => homeOf({ type: 'room', item }, today));
}

/** Homes that were published in the last days, newest first. */
export async function loadNewHomes(api: Api, today: string): Promise<Home[]> {
  const items = await api.getJson('/search/new', { query: { limit: String(NEW_HOMES_SHOWN) } });
  return items.map((item) => homeOf({ type: 'unit', item }, today));
}
