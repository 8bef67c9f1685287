import { counted } from '@stoop/base/web/ui/words';
import { useRevalidator } from 'react-router';
import type { KeptLabel } from '../../../contract/staff/label-routes.ts';
import { takesReason } from '../../../rules/end-reasons.ts';
import { AssignDialog } from '../assign-dialog.tsx';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { ManyDialog } from '../many/many-dialog.tsx';
import type { ManyMove } from '../many/use-many-moves.ts';
import { MoveDialog } from '../move-dialog.tsx';
import { labelOf } from '../stage-labels.ts';
import type { Card } from './board-state.ts';
import { nameOf } from './board-words.ts';
import type { Board } from './use-board.ts';
import type { Chosen } from './use-chosen.ts';
import type { MoveReason } from './use-moves.ts';

/** What a dialog of the board is about. `to` is a target that was chosen already. */
export type Ask =
  | { of: 'move'; id: string; to: Card['stage'] | null }
  | { of: 'assign'; ids: readonly string[] }
  | { of: 'many' }
  | { of: 'label'; ids: readonly string[] };

const labelTitle = (cards: readonly Card[]): string =>
  cards.length === 1 && cards[0]
    ? `Labels of ${nameOf(cards[0])}`
    : `Labels of ${counted(cards.length, 'application')}`;

interface BoardDialogsProps {
  board: Board;
  chosen: Chosen;
  labels: readonly KeptLabel[];
  /** Null while none is open. */
  ask: Ask | null;
  onMove: (card: Card, to: Card['stage'], reason?: MoveReason) => void;
  /** These leave their columns now. */
  onLeave: (cards: readonly Card[]) => void;
  onClose: () => void;
}

export function BoardDialogs({
  board,
  chosen,
  labels: kept,
  ask,
  onMove,
  onLeave,
  onClose,
}: BoardDialogsProps) {
  const { labels } = board;
  const { revalidate } = useRevalidator();
  const moved = ask?.of === 'move' ? board.find(ask.id) : null;
  const cardsOf = (of: 'assign' | 'label') =>
    ask?.of === of ? ask.ids.flatMap((id) => board.find(id) ?? []) : [];
  const assigned = cardsOf('assign');
  const labelled = cardsOf('label');
  const moveMany = ({ to, ...rest }: ManyMove) => {
    const done = takesReason(to) ? 'ended' : `moved to ${labelOf(labels, to)}`;
    const all = chosen.cards.map((card) => ({ ...card, name: nameOf(card) }));
    chosen.clear();
    void board.many.move(all, { to, ...rest }, { done, onMoved: onLeave });
  };
  return (
    <>
      <MoveDialog
        card={moved}
        to={ask?.of === 'move' ? ask.to : null}
        labels={labels}
        onClose={onClose}
        onMove={(to, reason) => moved && onMove(moved, to, reason)}
      />
      <AssignDialog
        applications={assigned}
        onPick={(assignee) => void board.giveAll(assigned, assignee)}
        onClose={onClose}
      />
      <LabelDialog
        applications={labelled}
        title={labelTitle(labelled)}
        labels={kept}
        onChanged={revalidate}
        onPick={(label) => {
          onClose();
          void board.label(labelled, label);
        }}
        onClose={onClose}
      />
      <ManyDialog
        isOpen={ask?.of === 'many'}
        cards={chosen.cards}
        labels={labels}
        onMove={moveMany}
        onClose={onClose}
      />
    </>
  );
}
