import type { Home } from '@stoop/features/listings/web/card/home';

/** What the map of a list needs of a home. */
export type MarkedHome = Pick<
  Home,
  'key' | 'to' | 'name' | 'about' | 'price' | 'buildingId' | 'coordinates'
> & { facade: Pick<Home['facade'], 'borough' | 'neighborhood'> };

export const markedHome = ({
  key,
  to,
  name,
  about,
  price,
  buildingId,
  coordinates,
  facade: { borough, neighborhood },
}: Home): MarkedHome => ({
  ...{ key, to, name, about, price, buildingId, coordinates },
  facade: { borough, neighborhood },
});
