import { count } from '@stoop/base/rules/text/amounts';
import { notice } from '@stoop/base/web/console/notices';
import { useOpenedFrom } from '@stoop/base/web/console/row-keys';
import type { Problem } from '@stoop/base/web/platform/api';
import { useStore } from '@stoop/base/web/platform/store';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { applicationPath } from '../staff-paths.ts';
import { BoardCard, cardHeight } from './board-card.tsx';
import type { Columns } from './board-state.ts';
import type { FocusRequest } from './use-board-focus.ts';
import { ChosenCards } from './use-chosen.ts';

const GAP = 6;
/** So many cards outside of the view are in the document. */
const OVERSCAN = 4;
/** The next cards are loaded when so few are left below. */
const CLOSE_TO_END = 4;

/** What a column does with the card that is dragged. */
export type DropState = 'idle' | 'from' | 'lawful' | 'unlawful';

const DROP_LOOKS: Record<DropState, string> = {
  idle: '',
  from: '',
  lawful: 'outline-2 outline-dashed outline-action -outline-offset-2',
  unlawful: 'opacity-40',
};

interface Props {
  column: Columns[number];
  now: Date;
  /** The card of this column at which Tab stops; null if it is in another one. */
  tabStop: string | null;
  focusRequest: FocusRequest | null;
  /** Not null where the heading is to take the focus, because no card is left. */
  headRequest: FocusRequest | null;
  drop: DropState;
  onFocus: (applicationId: string) => void;
  onMenu: (applicationId: string) => void;
  onDrag: (applicationId: string | null) => void;
  onDrop: (stage: string) => void;
  onLoadMore: (stage: string, cursor: string) => Promise<Problem | null>;
  /** Missing for a column that is always open. */
  onClose?: ((stage: string) => void) | undefined;
}

/** Loads the next cards of a column as its end comes near. After a failure it waits for a press. */
function useMoreCards(
  { column: { stage, nextCursor, items }, onLoadMore }: Props,
  lastShown: number,
) {
  const [failed, setFailed] = useState<Problem | null>(null);
  const asked = useRef<string | null>(null);
  const load = async (cursor: string) => {
    asked.current = cursor;
    setFailed(await onLoadMore(stage, cursor));
  };
  const loadNear = useRef(load);
  loadNear.current = load;
  const isNear = lastShown >= items.length - CLOSE_TO_END;
  useEffect(() => {
    if (isNear && nextCursor !== null && asked.current !== nextCursor)
      void loadNear.current(nextCursor);
  }, [isNear, nextCursor]);
  return { failed, retry: () => nextCursor !== null && void load(nextCursor) };
}

function ColumnHead({
  column,
  headRequest,
  onClose,
}: Pick<Props, 'column' | 'headRequest' | 'onClose'>) {
  const { stage, label, count: total } = column;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!headRequest) return;
    // After the menu has closed, as with a card.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [headRequest]);
  return (
    <div className="flex min-h-10 items-center gap-2 border-b-2 border-ink text-sm">
      <h2
        ref={heading}
        id={`stage-${stage}`}
        tabIndex={-1}
        className="min-w-0 truncate text-sm"
        title={label}
      >
        {label}
      </h2>
      <span className="ml-auto text-muted tabular-nums">{count(total)}</span>
      {onClose && (
        <button
          type="button"
          className="grid size-7 place-items-center"
          aria-label={`Fold ${label}`}
          onClick={() => onClose(stage)}
        >
          <Icon name="left" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** The cards in view, and that at which Tab stops, each as high as its labels ask for. */
function useCardList(
  items: Columns[number]['items'],
  tabStop: string | null,
  list: RefObject<HTMLElement | null>,
) {
  const stopAt = items.findIndex(({ applicationId }) => applicationId === tabStop);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => cardHeight(items[index] ?? { labels: [] }),
    getItemKey: (index) => items[index]?.applicationId ?? index,
    gap: GAP,
    overscan: OVERSCAN,
    scrollPaddingStart: GAP,
    scrollPaddingEnd: GAP,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return stopAt < 0 || shown.includes(stopAt)
        ? shown
        : [...shown, stopAt].toSorted((one, other) => one - other);
    },
  });
  const heights = items.map(cardHeight).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are estimated once, until they are measured anew.
  useLayoutEffect(() => virtual.measure(), [heights]);
  return virtual;
}

/** Keeps the focused card in view as a notice, or what can be done with chosen cards, takes room below. */
function useUncovered(list: RefObject<HTMLElement | null>) {
  const isNoticed = useStore(notice) !== null;
  const isChoosing = useContext(ChosenCards).ids.size > 0;
  const show = useEffectEvent(() => {
    const focused = list.current?.querySelector(':focus');
    focused?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (isNoticed || isChoosing) show();
  }, [isNoticed, isChoosing]);
}

/** A stage with its cards, of which only those in view are in the document. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, now, tabStop, focusRequest, headRequest, drop } = props;
  const { onFocus, onMenu, onDrag, onDrop } = props;
  const { stage, items, nextCursor } = column;
  const list = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const virtual = useCardList(items, tabStop, list);
  const shown = virtual.getVirtualItems();
  const more = useMoreCards(props, (virtual.range?.endIndex ?? 0) + OVERSCAN);
  const from = useOpenedFrom(
    column.label,
    items.map(({ applicationId }) => applicationPath(applicationId)),
  );
  useUncovered(list);
  const wantedAt =
    focusRequest?.isScrolled && tabStop !== null
      ? items.findIndex(({ applicationId }) => applicationId === tabStop)
      : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request scrolls, to the same place too.
  useEffect(() => {
    if (wantedAt < 0) return;
    virtual.scrollToIndex(wantedAt, { align: 'auto' });
    section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focusRequest, wantedAt, virtual]);
  return (
    <section
      ref={section}
      aria-labelledby={`stage-${stage}`}
      className={`flex h-full w-64 shrink-0 snap-start flex-col ${DROP_LOOKS[drop]}`}
      onDragOver={(event) => drop === 'lawful' && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(stage);
      }}
    >
      <ColumnHead {...{ column, headRequest }} onClose={props.onClose} />
      <div
        ref={list}
        className="relative -mx-1.5 min-h-0 grow scroll-py-1.5 overflow-y-auto overscroll-contain px-1.5 py-1.5"
      >
        <ul className="relative" style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start, size, key }) => {
            const card = items[index];
            if (!card) return null;
            const { applicationId } = card;
            return (
              <li
                key={key}
                draggable
                aria-setsize={column.count}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', applicationId);
                  event.dataTransfer.effectAllowed = 'move';
                  onDrag(applicationId);
                }}
                onDragEnd={() => onDrag(null)}
              >
                <BoardCard
                  {...{ card, now, from, onFocus, onMenu }}
                  isTabStop={applicationId === tabStop}
                  focusRequest={applicationId === tabStop ? focusRequest : null}
                />
              </li>
            );
          })}
        </ul>
        {more.failed ? (
          <p role="alert" className="py-3 text-sm text-error">
            {more.failed.detail}{' '}
            <button type="button" className="link" onClick={more.retry}>
              Retry
            </button>
          </p>
        ) : (
          nextCursor !== null && <p className="py-3 text-sm text-muted">Loading more</p>
        )}
        {items.length === 0 && <p className="py-3 text-sm text-muted">None</p>}
      </div>
    </section>
  );
});

/** A column that is folded to its name and count. It takes a dragged card, too. */
export function FoldedColumn({
  column: { stage, label, count: total },
  drop,
  onOpen,
  onDrop,
}: Pick<Props, 'column' | 'drop' | 'onDrop'> & { onOpen: (stage: string) => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a card can be dropped here; the menu of the card does the same.
    <div
      className={`h-full shrink-0 snap-start ${DROP_LOOKS[drop]}`}
      onDragOver={(event) => drop === 'lawful' && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(stage);
      }}
    >
      <button
        type="button"
        className="flex h-full w-10 flex-col items-center gap-3 border border-line py-2 text-sm hover:bg-wash"
        onClick={() => onOpen(stage)}
      >
        <Icon name="right" className="size-4" />
        <span className="sr-only">Unfold</span>
        <span className="text-muted tabular-nums">{count(total)}</span>
        <span className="font-bold [writing-mode:vertical-rl]">{label}</span>
      </button>
    </div>
  );
}
