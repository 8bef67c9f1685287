import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { toggleCompared, useIsCompared } from './compared.ts';

/** Adds a unit or a room to the homes to compare. Hidden without JavaScript, because it needs it. */
function Toggle({ place, name }: { place: ListedPlace & { unitId: string }; name: string }) {
  const { buildingId, unitId, roomId = null } = place;
  const home = { buildingId, unitId, roomId };
  const isCompared = useIsCompared(home);
  const word = isCompared ? 'In comparison' : 'Compare';
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={`${word} ${name}`}
      className="link flex min-h-8 w-fit items-center gap-1.5 text-sm font-medium noscript:hidden print:hidden"
      onClick={() => toggleCompared(home)}
    >
      <Icon name={isCompared ? 'check' : 'split'} className="size-4 max-[23rem]:hidden" />
      {word}
    </button>
  );
}

/** Nothing for a building: its units are compared. */
export function CompareToggle({ place, name }: { place: ListedPlace; name: string }) {
  const { unitId } = place;
  return unitId ? <Toggle place={{ ...place, unitId }} name={name} /> : null;
}
