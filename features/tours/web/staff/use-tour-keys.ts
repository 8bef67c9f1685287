import { useRowKeys } from '@stoop/base/web/console/row-keys';
import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { TOUR_MARK_NAMES, TOUR_MARKS } from './staff-tour-acts.ts';
import { ASKED_KEYS } from './tour-questions.tsx';

/** Moves between the tours of the page, and lists the keys that their rows handle themselves among its shortcuts. */
export function useTourKeys(): void {
  useRowKeys(false);
  useShortcuts('Tours', [
    ...TOUR_MARK_NAMES.map((mark) => ({
      keys: [TOUR_MARKS[mark].key],
      label: `The focused tour: ${TOUR_MARKS[mark].label.toLowerCase()}`,
    })),
    { keys: [ASKED_KEYS.move], label: 'The focused tour: move it' },
    { keys: [ASKED_KEYS.cancel], label: 'The focused tour: cancel it' },
    { keys: [ASKED_KEYS.guide], label: 'The focused tour: who shows it' },
    { keys: ['ArrowUp', 'ArrowDown'], label: 'Move between tours' },
  ]);
}
