import { useRowKeys } from '@stoop/base/web/console/row-keys';
import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { TOUR_MARK_NAMES, TOUR_MARKS } from './staff-tour-acts.ts';

/** Moves between the tours of the page, and lists the keys that their rows handle themselves among its shortcuts. */
export function useTourKeys(): void {
  useRowKeys(false);
  useShortcuts('Tours', [
    ...TOUR_MARK_NAMES.map((mark) => ({
      keys: [TOUR_MARKS[mark].key],
      label: `The focused tour: ${TOUR_MARKS[mark].label.toLowerCase()}`,
    })),
    { keys: ['ArrowUp', 'ArrowDown'], label: 'Move between tours' },
  ]);
}
