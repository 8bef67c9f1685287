import { type Bounds, boxAround, boxAt } from '@stoop/base/rules/geo/bounds';
import { type ReactNode, useMemo, useState } from 'react';
import { areaOfBounds } from './area.ts';
import { CityMap } from './city-map.tsx';
import { useCityMap } from './map-context.ts';
import { PinCard } from './pin-card.tsx';
import { PinLayer } from './pin-layer.tsx';
import { priceMarksIn } from './pin-layout.ts';
import { type HomePin, isOf, type MapPin } from './pins.ts';
import { useCamera } from './use-camera.ts';
import { useRestingView } from './use-resting-view.ts';

export interface ChosenMapProps {
  label: string;
  /** At least one. */
  pins: readonly HomePin[];
  /** `settings.mapStyleUrl`: replaces the bundled city, which is the fallback. */
  hostedStyleUrl: string | null;
  /** Whether one finger scrolls the page around it. */
  isEmbedded: boolean;
  /** The building to highlight. */
  pointed: string | null;
  /** Called when the pointer or the focus enters a pin, and with null when it leaves. */
  onPoint(buildingId: string | null): void;
  /** Renders the card of a pressed pin. */
  renderCard(pin: HomePin): ReactNode;
}

const boxOf = (pins: readonly HomePin[]): Bounds => boxAround(pins.map(boxAt));

function Homes({ pins, pointed, onPoint, renderCard }: ChosenMapProps) {
  const seen = useCityMap();
  const view = useRestingView(seen);
  // Somebody chose each of them: none is only counted in an area.
  const marks = useMemo(() => priceMarksIn(pins, view), [pins, view]);
  const [selected, setSelected] = useState<string | null>(null);
  const box = useMemo(() => boxOf(pins), [pins]);
  useCamera(seen, { area: null, found: box, isOfSeveral: false });
  const choose = ({ id }: MapPin) => setSelected(id === selected ? null : id);
  const open = marks.find(({ pin }) => selected !== null && isOf(pin, selected));
  return (
    <div data-pins="ready">
      <PinLayer
        marks={marks}
        activeId={pointed}
        onActive={onPoint}
        selectedId={selected}
        onChoose={choose}
      />
      {open?.pin.kind === 'home' && (
        <PinCard
          key={open.pin.id}
          {...{ view, renderCard }}
          mark={open}
          onClose={() => setSelected(null)}
        />
      )}
    </div>
  );
}

export default function ChosenMapCanvas(props: ChosenMapProps & { onUnavailable(): void }) {
  return (
    <CityMap
      label={props.label}
      start={areaOfBounds(boxOf(props.pins))}
      hostedStyleUrl={props.hostedStyleUrl}
      isEmbedded={props.isEmbedded}
      onUnavailable={props.onUnavailable}
    >
      <Homes {...props} />
    </CityMap>
  );
}
