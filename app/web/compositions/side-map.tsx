import { useSiteData } from '@stoop/base/web/platform/site-data';
import { inArea, inDrawnArea } from '@stoop/features/search/rules/place-search';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import { searchPath } from '@stoop/features/search/rules/search-state';
import type { SearchData } from '@stoop/features/search/web/load-search';
import { HomeMap } from '@stoop/features/search/web/map/home-map.tsx';
import { markersQuery } from '@stoop/features/search/web/map/map-address';
import { onlyIn } from '@stoop/features/search/web/map/only-area.tsx';
import type { PointedHome } from '@stoop/features/search/web/map/pointed-home';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { PinHome } from './pin-home.tsx';
import { useStandings } from './use-standings.ts';

interface SideMapProps {
  data: SearchData;
  pointed: PointedHome | null;
  onPoint: (pointed: PointedHome | null) => void;
}

/** The map beside the list, on screens that have the room; on others it is a page of its own. */
export const SideMap = memo(function SideMap({ data, pointed, onPoint }: SideMapProps) {
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
        pointed={pointed}
        useStandings={useStandings}
        onActive={onPoint}
        onlyPath={(area) => {
          const only = onlyIn(data.state, area);
          return only && searchPath(only);
        }}
        onSearchArea={(wanted, follows) =>
          navigate(searchPath(inArea(data.state, wanted)), {
            replace: follows && data.state.area?.bounds !== undefined,
          })
        }
        onDrawn={(drawn) => navigate(searchPath(inDrawnArea(data.state, drawn)))}
        renderCard={(pin) => <PinHome pin={pin} filters={filters} rent={rent} />}
      />
    </div>
  );
});
