import { rentOf } from '@stoop/domain/search/rent-meant';
import { searchPath } from '@stoop/domain/search/search-state';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import type { SearchData } from '../features/search/load-search.ts';
import { HomeMap } from '../features/search/map/home-map.tsx';
import { markersQuery } from '../features/search/map/map-address.ts';
import type { PointedHome } from '../features/search/map/pointed-home.ts';
import { inArea } from '../features/search/place-search.ts';
import { useSiteData } from '../platform/site-data.ts';
import { PinHome } from './pin-home.tsx';

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
  const filters = markersQuery(data.state);
  return (
    // Above it stand the band (71 px) and the search bar (77 px).
    <div className="sticky top-37 hidden h-[calc(100dvh-148px)] border-l border-line lg:block">
      <HomeMap
        label="Map of the homes in the list"
        area={data.state.area}
        commuteTo={data.state.commute?.to}
        around={data.view}
        filters={filters}
        type={data.state.type}
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
