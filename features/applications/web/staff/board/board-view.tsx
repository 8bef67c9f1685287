import { placeIn } from '@stoop/base/web/console/opened-from';
import { isTyping } from '@stoop/base/web/console/shortcuts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { KeptLabel } from '../../../contract/staff/label-routes.ts';
import { takesReason } from '../../../rules/end-reasons.ts';
import { applicationPath } from '../staff-paths.ts';
import { BoardColumn, type DropState, FoldedColumn } from './board-column.tsx';
import { type Ask, BoardDialogs } from './board-dialogs.tsx';
import { type AskedHits, BoardHits } from './board-hits.tsx';
import { type Card, hitsOf, isArrowKey } from './board-state.ts';
import { ChosenBar } from './chosen-bar.tsx';
import type { ShownBoard } from './shown-board.ts';
import type { Board } from './use-board.ts';
import { type Focus, useBoardFocus, useFolded } from './use-board-focus.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { type Chosen, ChosenCards, useChosen } from './use-chosen.ts';
import type { MoveReason } from './use-moves.ts';

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

/** A card that came back has the focus again: the pressed notice is gone, and the card is at another place. */
function useBackFocus({ cameBack }: Board, { focusOn }: Focus): void {
  const focusAgain = useEffectEvent(focusOn);
  useEffect(() => {
    if (cameBack) focusAgain(cameBack);
  }, [cameBack]);
}

/** After Back the focus is on the card that was opened, however far down its column it is. */
function useOpenedCard(board: Board, { focusOn }: Focus): void {
  const { key } = useLocation();
  const sought = useRef(placeIn(key));
  const column = board.columns.find(({ label }) => label === sought.current?.from.name);
  const seek = useEffectEvent((cursor: string | null | undefined) => {
    const place = sought.current;
    if (!place) return;
    const card = hitsOf(board.columns).find(
      ({ applicationId }) => applicationPath(applicationId) === place.href,
    );
    if (!card && column && cursor && column.items.length < place.from.hrefs.length)
      return void board.loadMore(column.stage, cursor);
    sought.current = undefined;
    focusOn(card ?? null);
  });
  const cursor = column?.nextCursor;
  useEffect(() => seek(cursor), [cursor]);
}

/** Once a filter was left for what it finds without words, the first card takes the focus. */
function useAskedCards(asked: AskedHits | null, words: string, { first, focusOn }: Focus) {
  const take = useEffectEvent(() => words === '' && focusOn(first));
  useEffect(() => {
    if (asked?.words === '') take();
  }, [asked]);
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

interface ColumnsProps {
  board: Board;
  now: Date;
  isPending: boolean;
  focus: Focus;
  folded: ReturnType<typeof useFolded>;
  chosen: Chosen;
  drag: ReturnType<typeof useCardDrag>;
  onMenu: (applicationId: string) => void;
}

/** The columns, between whose cards the arrows move; with Shift they choose the cards on their way. */
function BoardColumns({ board, now, isPending, focus, folded, ...given }: ColumnsProps) {
  const { chosen, drag, onMenu } = given;
  const { onDrag, onDrop, dropOf } = drag;
  const { tabStop, onFocus } = focus;
  const { fold, unfold, isFolded } = folded;
  const latestLoad = useLatest(board.loadMore);
  const onLoadMore = useCallback<Board['loadMore']>(
    (...asked) => latestLoad.current(...asked),
    [latestLoad],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the links in it.
    <div
      className={`relative -mx-1.5 flex h-[max(24rem,calc(100dvh-13rem-var(--covered,0px)))] snap-x scroll-px-1.5 gap-3 overflow-x-auto bg-ground px-1.5 pb-2 sm:snap-none ${isPending ? 'opacity-60' : ''}`}
      data-own-focus
      aria-busy={isPending}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) focus.release();
      }}
      onKeyDown={(event) => {
        if (!isArrowKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const next = focus.step(event.key);
        if (event.shiftKey && tabStop && next)
          chosen.extend(tabStop.applicationId, next.applicationId);
      }}
    >
      {board.columns.map((column) => {
        const { stage, isEnded } = column;
        const shared = { column, drop: dropOf(stage), onDrop };
        if (isFolded(stage)) return <FoldedColumn key={stage} {...shared} onOpen={unfold} />;
        const isHere = tabStop?.stage === stage;
        return (
          <BoardColumn
            key={stage}
            {...{ ...shared, now, onFocus, onMenu, onLoadMore, onDrag }}
            tabStop={isHere ? tabStop.applicationId : null}
            focusRequest={isHere && focus.headAt === null ? focus.request : null}
            headRequest={focus.headAt === stage ? focus.request : null}
            onClose={isEnded ? fold : undefined}
          />
        );
      })}
    </div>
  );
}

interface BoardViewProps {
  board: Board;
  now: Date;
  isPending: boolean;
  /** Only applications with these words are shown; empty for all. */
  words: string;
  /** The labels that cards may get. */
  labels: readonly KeptLabel[];
  /** The words whose hits take the focus. */
  asked: AskedHits | null;
}

export function BoardView({ board, now, isPending, words, asked, labels }: BoardViewProps) {
  const { columns, labels: stages } = board;
  const folded = useFolded(columns, words !== '');
  const focus = useBoardFocus(board, folded.isFolded);
  const chosen = useChosen(columns);
  const [ask, setAsk] = useState<Ask | null>(null);
  const latestLeave = useLatest(focus.leave);
  const move = (card: Card, to: Card['stage'], reason?: MoveReason) => {
    focus.leave([card]);
    chosen.clear();
    void board.move(card, to, reason);
  };
  const drag = useCardDrag(board, {
    move,
    ask: ({ applicationId: id }, to) => setAsk({ of: 'move', id, to }),
  });
  const onMenu = useCallback((id: string) => setAsk({ of: 'move', id, to: null }), []);
  const askMany = () => setAsk({ of: 'many' });
  const askOf = (of: 'assign' | 'label') => (cards: readonly Card[]) =>
    setAsk({ of, ids: cards.map(({ applicationId }) => applicationId) });
  const askLabel = askOf('label');
  const askAssign = askOf('assign');
  useBackFocus(board, focus);
  useOpenedCard(board, focus);
  useAskedCards(asked, words, focus);
  useFirstHit(words, { first: focus.first, isPending });
  useBoardKeys(board, focus, {
    chosen,
    many: askMany,
    menu: (card) => onMenu(card.applicationId),
    label: askLabel,
    assign: askAssign,
  });
  return (
    <ChosenCards value={chosen.context}>
      {chosen.cards.length > 0 && (
        <ChosenBar
          count={chosen.cards.length}
          isMoving={board.many.isMoving}
          onMove={askMany}
          onTake={() => void board.takeAll(chosen.cards)}
          onAssign={() => askAssign(chosen.cards)}
          onLabel={() => askLabel(chosen.cards)}
          onClear={chosen.clear}
        />
      )}
      <BoardHits {...{ columns, labels: stages, words, asked }} onCard={focus.focusOn} />
      <BoardColumns {...{ board, now, isPending, focus, folded, chosen, drag, onMenu }} />
      <BoardDialogs
        {...{ board, chosen, labels, ask }}
        onMove={move}
        onLeave={(cards) => isTyping(document.activeElement) || latestLeave.current(cards)}
        onClose={() => setAsk(null)}
      />
    </ChosenCards>
  );
}
