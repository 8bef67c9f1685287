import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { toggleCompared, useIsCompared } from './compared.ts';

interface CompareToggleProps<Place> {
  place: Place;
  name: string;
  /** Where it stands without its word, as large as the heart beside it. */
  isIcon?: boolean;
}

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
      title={isIcon ? word : undefined}
      className={`link flex min-h-8 w-fit items-center gap-1.5 text-sm font-medium whitespace-nowrap ${isIcon ? 'size-11 justify-center not-aria-pressed:text-ink hover:bg-wash' : ''} noscript:hidden print:hidden`}
      onClick={() => toggleCompared(home)}
    >
      <Icon
        name={isCompared ? 'check' : 'compare'}
        className={isIcon ? 'size-5' : 'size-4 max-[23rem]:hidden'}
      />
      <span className={isIcon ? 'hidden' : undefined}>{word}</span>
    </button>
  );
}

/** Nothing for a building: its units are compared. */
export function CompareToggle({ place, ...rest }: CompareToggleProps<ListedPlace>) {
  const { unitId } = place;
  return unitId ? <Toggle place={{ ...place, unitId }} {...rest} /> : null;
}
