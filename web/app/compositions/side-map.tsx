import { withCommute } from '@stoop/domain/search/commute-state';
import { rentOf } from '@stoop/domain/search/rent-meant';
import type { SearchArea } from '@stoop/domain/search/search-area';
import { type SearchState, searchPath } from '@stoop/domain/search/search-state';
import { writeFilters } from '@stoop/domain/search/search-url';
import { writeSearchedPlace } from '@stoop/domain/search/searched-places';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { HomeMap } from '../features/map/home-map.tsx';
import type { PointedHome } from '../features/map/pointed-home.ts';
import type { SearchData } from '../features/search/load-search.ts';
import { withPlaces } from '../features/search/place-search.ts';
import { useSiteData } from '../platform/site-data.ts';
import { PinHome } from './pin-home.tsx';

/** The same filters in another part of the city. */
const inArea = (state: SearchState, area: SearchArea): SearchState => ({
  ...withPlaces(state, null),
  area,
});

/** The map beside the list, on screens that have the room; on others it is a page of its own. */
export const SideMap = memo(function SideMap({
  data,
  pointed,
  onPoint,
}: {
  data: SearchData;
  pointed: PointedHome | null;
  onPoint: (pointed: PointedHome | null) => void;
}) {
  const { mapStyleUrl } = useSiteData();
  const navigate = useNavigate();
  const rent = rentOf(data.state);
  // The map shows what the list compares.
  const shown = writeFilters({ ...data.state.filters, ...(rent === 'whole' && { rent: 'whole' }) });
  for (const place of data.state.places ?? []) shown.append('in', writeSearchedPlace(place));
  const filters = withCommute(shown, data.state.commute);
  return (
    // Above it stand the band (71 px) and the search bar (77 px).
    <div className="sticky top-37 hidden h-[calc(100dvh-148px)] border-l border-line lg:block">
      <HomeMap
        label="Map of the homes in the list"
        area={data.state.area}
        commuteTo={data.state.commute?.to}
        around={data.view}
        filters={filters}
        hostedStyleUrl={mapStyleUrl}
        activeId={pointed?.id ?? null}
        activeAt={pointed?.at ?? null}
        onActive={onPoint}
        onSearchArea={(wanted) => navigate(searchPath(inArea(data.state, wanted)))}
        renderCard={(pin) => <PinHome pin={pin} filters={filters} rent={rent} />}
      />
    </div>
  );
});
