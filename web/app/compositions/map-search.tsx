import type { Facets } from '@stoop/domain/search/facets';
import { areaAround } from '@stoop/domain/search/places';
import { searchPath } from '@stoop/domain/search/search-state';
import { chipsOf, writeFilters } from '@stoop/domain/search/search-url';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MapData } from '../features/map/load-map.ts';
import type { MapAddress } from '../features/map/map-address.ts';
import { mapAround, searchState } from '../features/map/map-address.ts';
import { MapBar } from '../features/map/map-bar.tsx';
import { PlaceForm } from '../features/map/place-form.tsx';
import { FilterDialog } from '../features/search/filter-dialog.tsx';
import { browserApi } from '../platform/browser-api.ts';
import { loadFacets } from '../platform/facets.ts';

/** The place, the filters and the views; a change of any is a change of the address. */
export function MapSearch({
  address,
  searched,
  onGo,
}: Pick<MapData, 'address' | 'searched'> & { onGo(next: MapAddress): void }) {
  const navigate = useNavigate();
  const [facets, setFacets] = useState<Facets | null>(null);
  const filtersHref = `${searchPath(searchState(address))}&show=filters`;
  const asked = { ...searchState(address), area: searched };
  return (
    <>
      <MapBar
        address={address}
        filtersHref={filtersHref}
        filtersOn={chipsOf(address.filters).length}
        onFilters={() => loadFacets(browserApi, asked).then(setFacets, () => navigate(filtersHref))}
        place={
          <PlaceForm
            placeName={address.placeName}
            onChoose={({ placeName, coordinates, kind, radiusKm }) =>
              onGo(mapAround(address, areaAround(coordinates, kind, radiusKm), placeName))
            }
          >
            {[...writeFilters(address.filters)].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
          </PlaceForm>
        }
      />
      {facets && (
        <FilterDialog
          state={asked}
          facets={facets}
          isOpen
          onClose={() => setFacets(null)}
          onApply={({ filters }) => {
            setFacets(null);
            onGo({ ...address, filters });
          }}
        />
      )}
    </>
  );
}
