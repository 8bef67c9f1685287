import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Arrangement } from '../../rules/arrangement.ts';
import { CardStrip, cardsAround } from './card-strip.tsx';
import { useCityMap } from './map-context.ts';
import type { Mark } from './mark-boxes.ts';
import { type HomePin, homesOf, isOf } from './pins.ts';
import { reveal } from './use-camera.ts';

interface SheetCardsProps {
  marks: readonly Mark[];
  /** The mark that was pressed, whose homes come first; null after going back. */
  pressedPin: HomePin | null;
  chosen: HomePin;
  height: Arrangement | null;
  onChosen(pin: HomePin | null): void;
  renderCard(pin: HomePin): ReactNode;
}

/** The cards of the homes in view, in the place of the sheet; who draws the sheet up has done with them. */
export function SheetCards({ marks, pressedPin, chosen, height, ...props }: SheetCardsProps) {
  const { onChosen, renderCard } = props;
  const { map, covered } = useCityMap();
  const seen = marks.filter(({ form }) => form !== 'hidden');
  const own = pressedPin ?? seen.find(({ pin }) => isOf(pin, chosen.id))?.pin;
  const pile = own ? homesOf(own) : [];
  const around = cardsAround(
    seen.flatMap(({ pin }) => homesOf(pin)),
    chosen,
    pile,
  );
  const [shown, setShown] = useState(around);
  // A mark that was chosen since has others around it, and after going back they come later.
  const isKnown = shown.some(({ id }) => id === chosen.id);
  if (!isKnown || (shown.length === 1 && around.length > 1)) setShown(around);

  const { lat, lng } = chosen;
  const coveredNow = useEffectEvent(() => covered);
  useEffect(() => reveal(map, { lat, lng }, coveredNow()), [map, lat, lng]);

  const [first] = useState(height);
  const close = useEffectEvent(() => onChosen(null));
  useEffect(() => {
    if (height !== 'map' && height !== first) close();
  }, [height, first]);
  return (
    <CardStrip cards={shown} {...{ chosen, onChosen }} onClose={() => onChosen(null)}>
      {renderCard}
    </CardStrip>
  );
}
