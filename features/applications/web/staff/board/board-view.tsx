import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { takesReason } from '../../../rules/end-reasons.ts';
import { AssignDialog } from '../assign-dialog.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { ASSIGN_KEY, TAKE_KEY } from '../use-assign.ts';
import { BoardColumn, type DropState, FoldedColumn } from './board-column.tsx';
import { type AskedHits, BoardHits } from './board-hits.tsx';
import { type Card, isArrowKey } from './board-state.ts';
import { nameOf } from './board-words.ts';
import type { ShownBoard } from './shown-board.ts';
import type { useBoard } from './use-board.ts';
import { useBoardFocus, useFolded } from './use-board-focus.ts';
import { type MoveReason, UNDO_KEY } from './use-moves.ts';

type Go = (card: Card, to: Card['stage']) => void;

/** The value of the last render, for callbacks that stay the same. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Dragging a card to a column: `move` for most, `ask` where the stage asks for a reason. */
function useCardDrag({ find }: ShownBoard, { move, ask }: { move: Go; ask: Go }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const card = dragged === null ? null : find(dragged);
  const latest = useLatest({ card, move, ask });
  const onDrop = useCallback(
    (stage: string) => {
      const { card: dropped, ...go } = latest.current;
      const to = dropped?.allowedTargets.find((target) => target === stage);
      setDragged(null);
      if (!dropped || !to) return;
      if (takesReason(to)) go.ask(dropped, to);
      else go.move(dropped, to);
    },
    [latest],
  );
  const dropOf = (stage: string): DropState => {
    if (!card) return 'idle';
    if (card.stage === stage) return 'from';
    return card.allowedTargets.some((target) => target === stage) ? 'lawful' : 'unlawful';
  };
  return { onDrag: setDragged, onDrop, dropOf };
}

type Board = ReturnType<typeof useBoard>;
type Focus = ReturnType<typeof useBoardFocus>;

/** The keys of the board; the arrows are handled by the columns around the cards. */
function useBoardKeys(
  board: Board,
  focus: Focus,
  open: Record<'menu' | 'assign', (card: Card) => void>,
): void {
  const { focused, tabStop, focusOn } = focus;
  useShortcuts('Board', [
    { keys: ['b'], label: 'Go to the cards', run: () => focusOn(tabStop) },
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: 'Move between cards' },
    { keys: ['Enter'], label: 'Open the focused card' },
    {
      keys: ['m'],
      label: 'Move the focused card; then 1, 2 or 3',
      run: () => focused && open.menu(focused),
    },
    {
      keys: [TAKE_KEY],
      label: 'Take the focused card, or give it back',
      run: () => focused && void board.take(focused),
    },
    {
      keys: [ASSIGN_KEY],
      label: 'Give the focused card to a colleague',
      run: () => focused && open.assign(focused),
    },
    { keys: [UNDO_KEY], label: 'Take back your last move', run: () => void board.undo() },
  ]);
}

/** After an undo the focus is on the card, wherever it went: the pressed notice is gone, and the card moved. */
function useUndoFocus({ undone }: Board, { focusOn }: Focus): void {
  const focusAgain = useEffectEvent(focusOn);
  useEffect(() => {
    if (undone) focusAgain(undone);
  }, [undone]);
}

/** Scrolls the columns to the first one with a hit once its words were searched for; the page stays at the list of hits. */
function useFirstHit(
  words: string,
  { first, isPending }: { first: Card | null; isPending: boolean },
) {
  const show = useEffectEvent(() => {
    const heading = first && document.getElementById(`stage-${first.stage}`);
    const column = heading?.closest('section');
    const board = column?.parentElement;
    if (!column || !board) return;
    const left = column.offsetLeft;
    const isSeen =
      left >= board.scrollLeft && left + column.offsetWidth <= board.scrollLeft + board.clientWidth;
    if (!isSeen) board.scrollTo({ left, behavior: 'instant' });
  });
  useEffect(() => {
    if (words !== '' && !isPending) show();
  }, [words, isPending]);
}

interface BoardViewProps {
  board: Board;
  now: Date;
  isPending: boolean;
  /** Only applications with these words are shown; empty for all. */
  words: string;
  /** The words whose hits take the focus. */
  asked: AskedHits | null;
}

export function BoardView({ board, now, isPending, words, asked }: BoardViewProps) {
  const { columns, labels } = board;
  const { fold, unfold, isFolded } = useFolded(columns, words !== '');
  const focus = useBoardFocus(board, isFolded);
  const { tabStop, onFocus } = focus;
  const [menu, setMenu] = useState<{ id: string; to: Card['stage'] | null } | null>(null);
  const menuCard = menu && board.find(menu.id);
  const [assigned, setAssigned] = useState<string | null>(null);
  const assignedCard = assigned === null ? null : board.find(assigned);
  const move = (card: Card, to: Card['stage'], reason?: MoveReason) => {
    focus.focusOn(card);
    void board.move(card, to, reason);
  };
  const ask = (card: Card, to: Card['stage']) => setMenu({ id: card.applicationId, to });
  const { onDrag, onDrop, dropOf } = useCardDrag(board, { move, ask });
  const onMenu = useCallback((id: string) => setMenu({ id, to: null }), []);
  const latestLoad = useLatest(board.loadMore);
  const onLoadMore = useCallback<Board['loadMore']>(
    (...asked) => latestLoad.current(...asked),
    [latestLoad],
  );
  useUndoFocus(board, focus);
  useFirstHit(words, { first: focus.first, isPending });
  useBoardKeys(board, focus, {
    menu: (card) => onMenu(card.applicationId),
    assign: (card) => setAssigned(card.applicationId),
  });
  return (
    <>
      <BoardHits {...{ columns, labels, words, asked }} onCard={focus.focusOn} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the links in it. */}
      <div
        className={`relative flex h-[max(24rem,calc(100dvh-13rem))] snap-x gap-3 overflow-x-auto pb-2 sm:snap-none ${isPending ? 'opacity-60' : ''}`}
        aria-busy={isPending}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) focus.release();
        }}
        onKeyDown={(event) => {
          if (!isArrowKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          focus.step(event.key);
        }}
      >
        {columns.map((column) => {
          const { stage, isEnded } = column;
          const shared = { column, drop: dropOf(stage), onDrop };
          if (isFolded(stage)) return <FoldedColumn key={stage} {...shared} onOpen={unfold} />;
          const isHere = tabStop?.stage === stage;
          return (
            <BoardColumn
              key={stage}
              {...{ ...shared, now, onFocus, onMenu, onLoadMore, onDrag }}
              tabStop={isHere ? tabStop.applicationId : null}
              focusRequest={isHere ? focus.request : null}
              onClose={isEnded ? fold : undefined}
            />
          );
        })}
      </div>
      <MoveDialog
        card={menuCard}
        to={menu?.to ?? null}
        labels={labels}
        onClose={() => setMenu(null)}
        onMove={(to, reason) => menuCard && move(menuCard, to, reason)}
      />
      <AssignDialog
        application={assignedCard}
        name={assignedCard ? nameOf(assignedCard) : ''}
        onPick={(assignee) => assignedCard && void board.give(assignedCard, assignee)}
        onClose={() => setAssigned(null)}
      />
    </>
  );
}
