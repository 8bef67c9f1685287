import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { toggleCompared, useIsCompared } from './compared.ts';

interface CompareToggleProps<Place> {
  place: Place;
  name: string;
  /** Without its word, as large as the heart that it stands beside. */
  isIcon?: boolean;
}

const LOOKS = {
  icon: 'grid size-11 place-items-center hover:bg-wash aria-pressed:text-link',
  word: 'link flex min-h-8 w-fit items-center gap-1.5 text-sm font-medium',
};

/** Adds a unit or a room to the homes to compare. Hidden without JavaScript, because it needs it. */
function Toggle({
  place,
  name,
  isIcon = false,
}: CompareToggleProps<ListedPlace & { unitId: string }>) {
  const { buildingId, unitId, roomId = null } = place;
  const home = { buildingId, unitId, roomId };
  const isCompared = useIsCompared(home);
  const word = isCompared ? 'In comparison' : 'Compare';
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={`${word} ${name}`}
      className={`${isIcon ? LOOKS.icon : LOOKS.word} noscript:hidden print:hidden`}
      onClick={() => toggleCompared(home)}
    >
      <Icon
        name={isCompared ? 'check' : 'split'}
        className={isIcon ? 'size-5' : 'size-4 max-[23rem]:hidden'}
      />
      {!isIcon && word}
    </button>
  );
}

/** Nothing for a building: its units are compared. */
export function CompareToggle({ place, ...rest }: CompareToggleProps<ListedPlace>) {
  const { unitId } = place;
  return unitId ? <Toggle place={{ ...place, unitId }} {...rest} /> : null;
}
