import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ListedPlace } from '@stoop/features/listings/rules/unit-path';
import { toggleCompared, useIsCompared } from './compared.ts';

/** As a button of an icon. */
const ICONS = {
  phones: {
    button:
      'max-sm:size-11 max-sm:justify-center max-sm:not-aria-pressed:text-ink max-sm:hover:bg-wash',
    picture: 'max-sm:size-5',
    word: 'max-sm:hidden',
  },
  always: {
    button: 'size-11 justify-center not-aria-pressed:text-ink hover:bg-wash',
    picture: 'size-5',
    word: 'hidden',
  },
} as const;

interface CompareToggleProps<Place> {
  place: Place;
  name: string;
  /** Where it stands without its word, as large as the heart beside it. */
  icon?: keyof typeof ICONS;
}

/** Adds a unit or a room to the homes to compare. Hidden without JavaScript, because it needs it. */
function Toggle({ place, name, icon }: CompareToggleProps<ListedPlace & { unitId: string }>) {
  const { buildingId, unitId, roomId = null } = place;
  const home = { buildingId, unitId, roomId };
  const isCompared = useIsCompared(home);
  const looks = icon && ICONS[icon];
  const word = isCompared ? 'In comparison' : 'Compare';
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={`${word} ${name}`}
      title={icon === 'always' ? word : undefined}
      className={`link flex min-h-8 w-fit items-center gap-1.5 text-sm font-medium whitespace-nowrap ${looks?.button ?? ''} noscript:hidden print:hidden`}
      onClick={() => toggleCompared(home)}
    >
      <Icon
        name={isCompared ? 'check' : 'compare'}
        className={`size-4 ${looks?.picture ?? 'max-[23rem]:hidden'}`}
      />
      <span className={looks?.word}>{word}</span>
    </button>
  );
}

/** Nothing for a building: its units are compared. */
export function CompareToggle({ place, ...rest }: CompareToggleProps<ListedPlace>) {
  const { unitId } = place;
  return unitId ? <Toggle place={{ ...place, unitId }} {...rest} /> : null;
}
