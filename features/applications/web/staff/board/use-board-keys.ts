import { runOffer } from '@stoop/base/web/console/notices';
import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { LABEL_KEY } from '../labels/label-dialog.tsx';
import { ASSIGN_KEY, TAKE_KEY } from '../use-assign.ts';
import type { ArrowKey, Card } from './board-state.ts';
import { CHOOSE_KEY } from './chosen-bar.tsx';
import type { Board } from './use-board.ts';
import type { Focus } from './use-board-focus.ts';
import type { Chosen } from './use-chosen.ts';
import { UNDO_KEY } from './use-moves.ts';

interface Opens {
  menu: (card: Card) => void;
  many: () => void;
  assign: (cards: readonly Card[]) => void;
  label: (cards: readonly Card[]) => void;
}

/** Runs the offer of the last notice to take something back, else takes back the last move. */
function undoLast({ undo }: Board): void {
  if (!runOffer(UNDO_KEY)) void undo();
}

/** The keys of the board; the arrows are handled by the columns around the cards. */
export function useBoardKeys(
  board: Board,
  focus: Focus,
  { chosen, ...open }: Opens & { chosen: Chosen },
) {
  const { focused, tabStop, focusOn } = focus;
  const go = (key: ArrowKey) => (focused ? focus.step(key) : focusOn(tabStop));
  const areChosen = chosen.cards.length > 0;
  const acted = areChosen ? chosen.cards : focused ? [focused] : [];
  useShortcuts('Board', [
    { keys: ['b'], label: 'Go to the cards', run: () => focusOn(tabStop) },
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: 'Move between cards' },
    { keys: ['j'], label: 'Next card of the column', run: () => go('ArrowDown') },
    { keys: ['k'], label: 'Previous card of the column', run: () => go('ArrowUp') },
    { keys: ['Enter'], label: 'Open the focused card' },
    {
      keys: [CHOOSE_KEY],
      label: 'Select the focused card, or not; with Shift and an arrow the next ones too',
      run: () => focused && chosen.choose(focused.applicationId, false),
    },
    { keys: ['Escape'], label: 'Clear the selection', run: chosen.clear },
    {
      keys: ['m'],
      label: 'Move the selected cards, or the focused one; then 1, 2 or 3',
      run: () => (areChosen ? open.many() : focused && open.menu(focused)),
    },
    {
      keys: [TAKE_KEY],
      label: 'Assign the selected cards, or the focused one, to me, or to nobody',
      run: () =>
        areChosen ? void board.takeAll(chosen.cards) : focused && void board.take(focused),
    },
    {
      keys: [ASSIGN_KEY],
      label: 'Assign the selected cards, or the focused one, to a colleague',
      run: () => acted.length > 0 && open.assign(acted),
    },
    {
      keys: [LABEL_KEY],
      label: 'Label the selected cards, or the focused one',
      run: () => open.label(acted),
    },
    { keys: [UNDO_KEY], label: 'Undo what you did last', run: () => undoLast(board) },
  ]);
}
