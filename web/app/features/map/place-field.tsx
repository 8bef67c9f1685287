import type { PlaceKind } from '@stoop/contract/search/answers';
import type { ChosenPlace } from '@stoop/domain/search/location-history';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LineBullets } from '../../ui/line-bullet.tsx';
import { useLocationHistory } from './use-location-history.ts';
import { usePlaces } from './use-places.ts';

interface Option extends ChosenPlace {
  key: string;
  kind: PlaceKind | undefined;
  about: string;
  lines: readonly string[];
}

const ICONS: Record<PlaceKind, IconName> = {
  neighborhood: 'map',
  station: 'train',
  building: 'home',
  address: 'pin',
};

export interface PlaceFieldProps {
  /** What stands in the field: the place that is searched around. */
  placeName: string | null;
  onChoose(place: ChosenPlace, kind: PlaceKind | undefined): void;
  /** Hidden inputs that a form without JavaScript sends along. */
  children?: ReactNode;
}

function useOptions(written: string, isUntouched: boolean) {
  const { history, refresh, remember } = useLocationHistory();
  const places = usePlaces(isUntouched ? '' : written);
  const options: Option[] =
    isUntouched || written.trim() === ''
      ? history.map((place, index) => ({
          ...place,
          key: `history-${index}`,
          kind: undefined,
          about: 'Searched before',
          lines: [],
        }))
      : places.map((place) => ({
          placeName: place.placeName,
          coordinates: place.coordinates,
          key: `${place.kind}-${place.id}-${place.placeName}`,
          kind: place.kind,
          about: [place.neighborhood, place.borough]
            .filter((name) => name && name !== place.placeName)
            .join(', '),
          lines: place.lines ?? [],
        }));
  return { options, refresh, remember };
}

/**
 * Where to search: suggestions while one writes, the last places before one does. A form that works by
 * itself; the page then looks up what was written.
 */
export function PlaceField({ placeName, onChoose, children }: PlaceFieldProps) {
  const id = useId();
  const [written, setWritten] = useState(placeName ?? '');
  const [known, setKnown] = useState(placeName);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  if (known !== placeName) {
    setKnown(placeName);
    setWritten(placeName ?? '');
  }
  const { options, refresh, remember } = useOptions(written, written === (placeName ?? ''));
  const isShown = isOpen && options.length > 0;

  const choose = (option: Option) => {
    const { placeName: name, coordinates, kind } = option;
    setWritten(name);
    setOpen(false);
    setActive(-1);
    remember({ placeName: name, coordinates });
    onChoose({ placeName: name, coordinates }, kind);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setOpen(true);
    // -1 is the field itself, between the last option and the first.
    const round = options.length + 1;
    setActive((current) => ((current + 1 + step + round) % round) - 1);
  };

  return (
    <form
      aria-label="Place"
      action="/map"
      method="get"
      className="relative min-w-0 grow"
      onSubmit={(event) => {
        const option = options[active] ?? (written.trim() === '' ? undefined : options[0]);
        if (!option) return;
        event.preventDefault();
        choose(option);
      }}
    >
      {children}
      <div className="flex min-h-11 items-stretch rounded-sm border-2 border-ink bg-ground">
        <input
          type="search"
          name="place"
          role="combobox"
          aria-label="Search around a place"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder="Neighborhood, station or street"
          className="min-w-0 grow bg-transparent px-3"
          value={written}
          onChange={(event) => {
            setWritten(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            refresh();
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          aria-label="Search this place"
          className="grid w-12 place-items-center bg-action text-on-action"
        >
          <Icon name="search" />
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Places"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 border-2 border-t-0 border-ink bg-ground"
      >
        {options.map((option, index) => (
          <PlaceOption
            key={option.key}
            id={`${id}-${index}`}
            option={option}
            isActive={index === active}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
    </form>
  );
}

function PlaceOption({
  id,
  option,
  isActive,
  onChoose,
}: {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose(): void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-wash ${isActive ? 'bg-wash' : ''}`}
      // Pressed, not clicked: the field would lose the focus first and close the list.
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      <Icon name={option.kind ? ICONS[option.kind] : 'list'} className="size-5 text-muted" />
      <span className="min-w-0 truncate font-medium">{option.placeName}</span>
      <LineBullets ids={option.lines} size="small" max={6} />
      <span className="ml-auto truncate text-sm text-muted">{option.about}</span>
    </div>
  );
}
