import type { Coordinates } from '@stoop/domain/listings/documents';
import type { SearchArea } from '@stoop/domain/search/search-state';
import type { ReactNode } from 'react';
import { MapFrame } from './map-frame.tsx';
import type { HomePin } from './pins.ts';

export interface HomeMapProps {
  /** The accessible name of the picture; the first one given stays. */
  label: string;
  /**
   * What is searched. The camera starts there and goes there when it changes, unless it already shows
   * that area (after "Search this area"). Null shows all that the filters find.
   */
  area: SearchArea | null;
  /** What is shown of a place that only a filter names, until something is found there. */
  around?: SearchArea | null;
  /** The filters of the pins as a query string, `writeFilters(filters).toString()`. */
  filters: string;
  /** `settings.mapStyleUrl`: shown in place of the bundled city, which comes back when it fails. */
  hostedStyleUrl: string | null;
  /** The building to light, pointed at in a list or on the map. */
  activeId: string | null;
  /** Where that building stands: lights the place also while its pin is merged with others. */
  activeAt?: Coordinates | null;
  /** The pointer or the focus came to a building's pin (its buildingId), or left it (null). */
  onActive(id: string | null): void;
  /** What opens when a pin is chosen: a card with the home's picture, price and link. */
  renderCard(pin: HomePin): ReactNode;
  /** Offers "Search this area" once the visitor has moved the map. */
  onSearchArea?(area: SearchArea): void;
  /** Said where no map can be shown. */
  withoutMap?: string;
}

const load = () => import('./home-map-canvas.tsx');

const LIST_WORKS = 'The map cannot be shown here. The list has every home that it would show.';

/**
 * A map of homes with price pins. It asks the API for pins alone; lists are the page's. Fills its
 * parent, which gives it a size. `[data-map="idle"]` inside it marks a complete, still picture and
 * `[data-pins="ready"]` that its pins have come.
 */
export function HomeMap(props: HomeMapProps) {
  return <MapFrame load={load} props={props} withoutMap={props.withoutMap ?? LIST_WORKS} />;
}
