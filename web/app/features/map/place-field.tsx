import type { PlaceKind } from '@stoop/contract/search/answers';
import type { ChosenPlace } from '@stoop/domain/search/location-history';
import { type ReactNode, useId, useState } from 'react';
import { Form } from 'react-router';
import { browserApi } from '../../platform/api.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LineBullets } from '../../ui/line-bullet.tsx';
import type { ComboboxOption } from '../../ui/use-combobox.ts';
import { findPlaces } from './load-map.ts';
import { rememberedPlaces, rememberPlace } from './remembered-places.ts';

const SUGGESTIONS_MAX = 6;

interface PlaceOption extends ComboboxOption {
  place: ChosenPlace;
  kind: PlaceKind | undefined;
}

async function suggest(typed: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const places = await findPlaces(browserApi, typed, SUGGESTIONS_MAX, signal);
  return places.map(({ placeName, coordinates, kind, id, lines, borough }) => ({
    id: `${kind}/${id}`,
    label: placeName,
    hint: lines ? <LineBullets ids={lines} size="small" max={6} /> : borough,
    place: { placeName, coordinates },
    kind,
  }));
}

const recent = (): PlaceOption[] =>
  rememberedPlaces().map((place) => ({
    id: `recent/${place.placeName}/${place.coordinates.lat},${place.coordinates.lng}`,
    label: place.placeName,
    hint: <span className="text-muted">Searched before</span>,
    place,
    kind: undefined,
  }));

/**
 * Where to search: suggestions while one types, the last places before that (R3.18). A form that works
 * by itself; the page then looks up what was written.
 */
export function PlaceField({
  placeName,
  onChoose,
  children,
}: {
  /** What stands in the field: the place that is searched around. */
  placeName: string | null;
  onChoose(place: ChosenPlace, kind: PlaceKind | undefined): void;
  /** Hidden inputs that are sent along. */
  children?: ReactNode;
}) {
  const id = useId();
  const [text, setText] = useState(placeName ?? '');
  const [known, setKnown] = useState(placeName);
  if (known !== placeName) {
    setKnown(placeName);
    setText(placeName ?? '');
  }
  return (
    <Form action="/map" aria-label="Place" className="min-w-0">
      {children}
      <div className="flex min-h-11 rounded-sm border-2 border-ink bg-ground">
        <div className="min-w-0 grow">
          <Combobox
            id={id}
            name="place"
            label="Search around a place"
            placeholder="Neighborhood, station, street"
            className="h-full min-h-10 w-full bg-transparent px-3 text-ellipsis"
            value={text}
            onText={setText}
            load={suggest}
            recent={recent}
            onPick={(option) => {
              if (!option) return;
              rememberPlace(option.place);
              onChoose(option.place, option.kind);
            }}
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
