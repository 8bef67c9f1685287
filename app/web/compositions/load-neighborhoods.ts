import { boxAround, boxAt } from '@stoop/base/rules/geo/bounds';
import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import {
  BOROUGHS,
  inOrder,
  namedLike,
  readOrder,
  readSize,
} from '@stoop/features/listings/web/neighborhood/neighborhood-search';

type Sizes = readonly { beds: number; middle: number; homes: number }[];

/** All that the index of neighborhoods shows for an address. */
export async function loadNeighborhoods(api: Api, params: URLSearchParams) {
  const text = (params.get('q') ?? '').slice(0, 100);
  const borough = params.get('borough') ?? '';
  const order = readOrder(params.get('sort'));
  const beds = readSize(params.get('beds'));
  const [all, facets, now, rides] = await orErrorPage(
    Promise.all([
      api.getJson('/neighborhoods'),
      // Those that its search of units finds.
      api.getJson('/facets', {
        query: new URLSearchParams({ type: 'unit', rent: 'whole' }),
      }),
      api.getJson('/neighborhoods/rents'),
      api.getJson('/neighborhoods/rides'),
    ]),
  );
  const homesOf = new Map(facets.neighborhood.map(({ value, units }) => [value, units]));
  const homesIn = new Map(facets.borough.map(({ value, units }) => [value, units]));
  const sizesOf = new Map(now.neighborhoods.map(({ id, sizes }) => [id, sizes]));
  const rideOf = new Map(rides.map((ride) => [ride.id, ride]));
  const ofSize = (sizes: Sizes | undefined) => sizes?.find((size) => size.beds === beds);
  const inBorough = all.filter((one) => one.borough === borough);
  const found = namedLike(all, text)
    .filter((one) => !borough || one.borough === borough)
    .map(({ id, name, borough: of, coordinates }) => {
      const size = ofSize(sizesOf.get(id));
      return {
        ...{ id, name, borough: of, coordinates, homes: homesOf.get(name) ?? 0 },
        ...{ rent: size?.middle ?? null, of: size?.homes ?? 0 },
        ...{ lines: rideOf.get(id)?.lines ?? [], minutes: rideOf.get(id)?.minutes ?? null },
      };
    });
  return {
    ...{ text, borough, order, beds },
    boroughs: BOROUGHS.map((name) => ({
      borough: name,
      homes: homesIn.get(name) ?? 0,
      rent: ofSize(now.boroughs.find((one) => one.borough === name)?.sizes)?.middle ?? null,
    })),
    found: inOrder(found, order),
    /** Around the middles of the neighborhoods of the chosen borough; null for all. */
    box: inBorough.length > 0 ? boxAround(inBorough.map((one) => boxAt(one.coordinates))) : null,
    /** For the map, by `borough/name`; a borough's name is empty. */
    places: Object.fromEntries([
      ...all.map(({ id, name, borough: of }) => [
        `${of}/${name}`,
        { id, rent: ofSize(sizesOf.get(id))?.middle ?? null },
      ]),
      ...now.boroughs.map(({ borough: of, sizes }) => [
        `${of}/`,
        { id: null, rent: ofSize(sizes)?.middle ?? null },
      ]),
    ]) as Record<string, { id: string | null; rent: number | null }>,
  };
}
