import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { toggleCompared, useIsCompared } from './compared.ts';

interface CompareToggleProps<Place> {
  place: Place;
  name: string;
  /** On a phone without its word, as large as the heart that it stands below. */
  isIconOnPhones?: boolean;
}

/** On a phone as a button of an icon. */
const ICON =
  'max-sm:size-11 max-sm:justify-center max-sm:not-aria-pressed:text-ink max-sm:hover:bg-wash';

/** Adds a unit or a room to the homes to compare. Hidden without JavaScript, because it needs it. */
function Toggle({
  place,
  name,
  isIconOnPhones = false,
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
      className={`link flex min-h-8 w-fit items-center gap-1.5 text-sm font-medium ${isIconOnPhones ? ICON : ''} noscript:hidden print:hidden`}
      onClick={() => toggleCompared(home)}
    >
      <Icon
        name={isCompared ? 'check' : 'split'}
        className={`size-4 ${isIconOnPhones ? 'max-sm:size-5' : 'max-[23rem]:hidden'}`}
      />
      <span className={isIconOnPhones ? 'max-sm:hidden' : ''}>{word}</span>
    </button>
  );
}

/** Nothing for a building: its units are compared. */
export function CompareToggle({ place, ...rest }: CompareToggleProps<ListedPlace>) {
  const { unitId } = place;
  return unitId ? <Toggle place={{ ...place, unitId }} {...rest} /> : null;
}
