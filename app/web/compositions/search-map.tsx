import { useSiteData } from '@stoop/base/web/platform/site-data';
import { inArea, inDrawnArea } from '@stoop/features/search/rules/place-search';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import type { SearchArea } from '@stoop/features/search/rules/search-area';
import type { SearchState } from '@stoop/features/search/rules/search-state';
import type { Sheet } from '@stoop/features/search/web/arrangement/use-sheet';
import type { SearchData } from '@stoop/features/search/web/load-search';
import { HomeMap } from '@stoop/features/search/web/map/home-map.tsx';
import type { HomeMapProps, MapMove } from '@stoop/features/search/web/map/home-map-canvas.tsx';
import { LeftPlace } from '@stoop/features/search/web/map/left-place.tsx';
import { inFramed, onlyIn } from '@stoop/features/search/web/map/only-area.tsx';
import type { PointedHome } from '@stoop/features/search/web/map/pointed-home';
import { markersQuery } from '@stoop/features/search/web/page-address';
import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PinHint, PinHome } from './pin-home.tsx';
import { useStandings } from './use-standings.ts';

interface SearchMapProps {
  data: SearchData;
  pathOf(state: SearchState): string;
  sheet: Sheet;
  pointed: PointedHome | null;
  onPoint: (pointed: PointedHome | null) => void;
}

/** The map of a search, with the homes of its list. */
export function SearchMap({ sheet, ...props }: SearchMapProps) {
  const { isOn, current, covered, moveTo } = sheet;
  const drawn = useMemo(
    () => (isOn ? { height: current, covered, lower: () => moveTo('map') } : null),
    [isOn, current, covered, moveTo],
  );
  return <DrawnMap {...props} sheet={drawn} />;
}

type DrawnMapProps = Omit<SearchMapProps, 'sheet'> & Pick<HomeMapProps, 'sheet'>;

/** The search of what the map shows: in its place still, in the part of that which is in view, or there and nowhere else. */
function afterMove(state: SearchState, wanted: SearchArea, { framed, looking }: MapMove) {
  if (looking === 'elsewhere') return inFramed(inArea(state, wanted), framed);
  return { ...state, area: looking === 'part' ? wanted : null };
}

/** Memoized, because each key in a filter renders the page again. */
const DrawnMap = memo(function DrawnMap(props: DrawnMapProps) {
  const { data, pathOf, pointed, onPoint, sheet } = props;
  const { state, view } = data;
  const { mapStyleUrl } = useSiteData();
  const navigate = useNavigate();
  const rent = rentOf(state);
  const filters = markersQuery(state);
  return (
    <HomeMap
      label="Map of the homes in the list"
      area={state.area}
      commuteTo={state.commute?.to}
      around={view}
      filters={filters}
      type={state.type}
      hostedStyleUrl={mapStyleUrl}
      sheet={sheet}
      pointed={pointed}
      useStandings={useStandings}
      onActive={onPoint}
      onlyPath={(area) => {
        const only = onlyIn(state, area);
        return only && { to: pathOf(only), words: 'Search only in' };
      }}
      onSearchArea={(wanted, move) =>
        navigate(pathOf(afterMove(state, wanted, move)), {
          preventScrollReset: true,
          replace: move.follows && !move.framed && state.area?.bounds !== undefined,
        })
      }
      note={<LeftPlace state={state} pathOf={pathOf} />}
      onDrawn={(drawn) => navigate(pathOf(inDrawnArea(state, drawn)), { preventScrollReset: true })}
      renderCard={(pin) => (
        <PinHome key={pin.id} pin={pin} filters={filters} rent={rent} isCompact={sheet !== null} />
      )}
      renderHint={(pin) => <PinHint pin={pin} filters={filters} rent={rent} />}
    />
  );
});
