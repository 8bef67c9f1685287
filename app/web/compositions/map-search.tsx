import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useFieldText } from '@stoop/base/web/ui/use-field-text';
import {
  lookUpPath,
  placeText,
  withPlaces,
  withText,
} from '@stoop/features/search/rules/place-search';
import {
  type SearchState,
  searchPath,
  writeSearch,
} from '@stoop/features/search/rules/search-state';
import { chipsOf } from '@stoop/features/search/rules/search-url';
import { FilterDialog } from '@stoop/features/search/web/filter-dialog.tsx';
import { type MapShows, mapPath } from '@stoop/features/search/web/map/map-address';
import { MapBar } from '@stoop/features/search/web/map/map-bar.tsx';
import { WhereField } from '@stoop/features/search/web/where-field.tsx';
import { takeVoucherWords } from '@stoop/features/vouchers/web/own-voucher';
import { type FormEvent, useId, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import type { MapData } from './load-map.ts';

interface PlaceFormProps {
  state: SearchState;
  pathOf(state: SearchState): string;
  onGo(next: SearchState): void;
}

/** The place of the map, as a search takes it. A plain form; without JavaScript the page looks the text up. */
function PlaceForm({ state, pathOf, onGo }: PlaceFormProps) {
  const navigate = useNavigate();
  const [text, setText] = useFieldText(placeText(state));
  const lookUp = (text: string) => {
    const written = takeVoucherWords(text.trim());
    if (written !== '')
      return navigate(lookUpPath(state, written, pathOf), { preventScrollReset: true });
    onGo(text.trim() === '' ? withText(state, '') : { ...state, type: 'unit' });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (withText(state, text) !== state) lookUp(text);
  };
  return (
    <Form action="/map" aria-label="Place" className="min-w-0" onSubmit={onSubmit}>
      {[...writeSearch(withPlaces(state, null))].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex min-h-11 rounded-sm border-2 border-ink bg-ground">
        <div className="min-w-0 grow">
          <WhereField
            id={useId()}
            label="Search around a place"
            className="h-full min-h-10 w-full bg-transparent px-3 text-ellipsis"
            state={state}
            text={text}
            onText={setText}
            onSearch={onGo}
            onLookUp={lookUp}
          />
        </div>
        <button
          type="submit"
          aria-label="Search this place"
          className="grid w-12 shrink-0 place-items-center max-[23rem]:hidden bg-action text-on-action"
        >
          <Icon name="search" />
        </button>
      </div>
    </Form>
  );
}

interface MapSearchProps {
  data: MapData;
  onGo(next: SearchState): void;
}

export function MapSearch({ data: { state, shows, facets, leftOut }, onGo }: MapSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const pathOf = (next: SearchState, shown: MapShows = shows) => mapPath(next, shown);
  return (
    <>
      <MapBar
        shows={shows}
        pathOf={(shown) => pathOf(state, shown)}
        filtersHref={`${searchPath(state)}&show=filters`}
        filtersOn={chipsOf(state.filters).length}
        onFilters={() => setOpen(true)}
        place={<PlaceForm state={state} pathOf={pathOf} onGo={onGo} />}
      />
      <FilterDialog
        state={state}
        leftOut={leftOut}
        facets={facets}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false);
          onGo(next);
        }}
      />
    </>
  );
}
