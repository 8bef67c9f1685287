import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { TOUR_MARK_NAMES, TOUR_MARKS } from './staff-tour-acts.ts';

/** Lists the keys of the rows of tours, which handle them themselves, among the shortcuts of the page. */
export const useTourKeys = (): void =>
  useShortcuts('Tours', [
    ...TOUR_MARK_NAMES.map((mark) => ({
      keys: [TOUR_MARKS[mark].key],
      label: `The focused tour: ${TOUR_MARKS[mark].label.toLowerCase()}`,
    })),
    { keys: ['ArrowUp', 'ArrowDown'], label: 'Move between tours' },
  ]);
