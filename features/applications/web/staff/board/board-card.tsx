import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { OpenedFrom } from '@stoop/base/web/console/opened-from';
import { RowLink } from '@stoop/base/web/console/row-link.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { memo, useContext, useEffect, useRef } from 'react';
import { ENDINGS } from '../../../rules/client-stages.ts';
import { assigneeWords, useViewerId } from '../assignees.ts';
import { urgentWords } from '../due-words.ts';
import { LabelChips } from '../labels/label-chip.tsx';
import { applicationPath } from '../staff-paths.ts';
import type { Card } from './board-state.ts';
import {
  daysInStage,
  homeParts,
  nameOf,
  peopleWords,
  queueWords,
  sentForWords,
  waitedForWords,
} from './board-words.ts';
import type { FocusRequest } from './use-board-focus.ts';
import { ChosenCards } from './use-chosen.ts';
import { WaitingCards } from './waiting-cards.ts';

/** From this many days at a stage on, the days stand out. */
const LONG_DAYS = 7;

const PLAIN_HEIGHT = 84;
const LABELS_HEIGHT = 22;

/** A card with labels has a line for them. */
export const cardHeight = ({ labels }: Pick<Card, 'labels'>): number =>
  PLAIN_HEIGHT + (labels.length > 0 ? LABELS_HEIGHT : 0);

/** Whose a card is: of others the first name, which a card has room for. */
function CardAssignee({ card: { assignee } }: { card: Card }) {
  const viewerId = useViewerId();
  if (assignee === null) return null;
  const words = assigneeWords(assignee, viewerId);
  return (
    <span className="max-w-20 shrink-0 truncate pl-2 font-medium text-ink" title={words}>
      <span className="sr-only">Assigned to </span>
      {words.split(' ', 1)}
    </span>
  );
}

/** An application on the board. It can be focused, opened, dragged, and moved by its menu. */
export const BoardCard = memo(function BoardCard({
  card,
  now,
  from,
  isTabStop,
  focusRequest,
  onFocus,
  onMenu,
}: {
  card: Card;
  now: Date;
  /** Its column, for the page that it opens. */
  from: OpenedFrom;
  /** Of all cards, Tab stops at one; the arrows move from there. */
  isTabStop: boolean;
  /** Not null for a card that is to take the focus. */
  focusRequest: FocusRequest | null;
  onFocus: (applicationId: string) => void;
  onMenu: (applicationId: string) => void;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const { applicationId, homeLabel } = card;
  const { start, end } = homeParts(homeLabel);
  const waiting = useContext(WaitingCards).get(applicationId);
  const waits = card.hasWaitingCorrection ? 'Asks' : waiting;
  const waitedFor = waitedForWords(card);
  const days = daysInStage(card, now);
  const due = urgentWords(card.answer, newYorkDay(now));
  const { ids, choose } = useContext(ChosenCards);
  const isChosen = ids.has(applicationId);
  const isPending = card.allowedTargets.length === 0 && card.applicantId !== null;
  useEffect(() => {
    if (!focusRequest || link.current === document.activeElement) return;
    // After the menu has closed: nothing outside of an open dialog takes the focus.
    const frame = requestAnimationFrame(() => {
      link.current?.focus({ preventScroll: true });
      // Also out from under what stands over the lower edge of the board.
      if (focusRequest.isScrolled)
        link.current?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [focusRequest]);
  return (
    <div
      data-card={applicationId}
      className={`board-card group relative grid h-full grid-cols-1 content-center gap-0.5 rounded-sm border px-2.5 text-sm hover:border-muted ${isChosen ? 'border-ink bg-wash' : 'border-line bg-ground'} ${isPending ? 'opacity-60' : ''}`}
    >
      <div className="flex items-baseline gap-2">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Choose ${nameOf(card)}`}
          className="relative z-1 size-4 shrink-0 translate-y-0.5"
          checked={isChosen}
          onChange={(event) =>
            choose(
              applicationId,
              event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
            )
          }
        />
        <RowLink
          ref={link}
          to={applicationPath(applicationId)}
          from={from}
          draggable={false}
          tabIndex={isTabStop ? 0 : -1}
          title={card.sentFor.length > 0 ? `With ${sentForWords(card)}` : undefined}
          className="stretched min-w-0 grow truncate font-bold"
          onFocus={() => onFocus(applicationId)}
          onClick={(event) => {
            if (!event.shiftKey) return;
            event.preventDefault();
            choose(applicationId, true);
          }}
        >
          {peopleWords(card)}
        </RowLink>
        <span
          className={`shrink-0 tabular-nums ${days >= LONG_DAYS ? 'font-medium text-attention' : 'text-muted'}`}
        >
          {due && <span className="mr-1.5 font-bold text-attention">{due}</span>}
          <span aria-hidden="true">{days} d</span>
          <span className="sr-only">{counted(days, 'day')} at this stage</span>
        </span>
      </div>
      <p className="flex">
        <span className="min-w-0 truncate">{start}</span>
        <span className="shrink-0 whitespace-pre">{end}</span>
      </p>
      <LabelChips labels={card.labels} />
      <div className="flex items-center text-muted">
        <p className="min-w-0 grow truncate">
          {waits && <span className="font-medium text-attention">{waits} · </span>}
          {card.ending === null ? queueWords(card) : ENDINGS[card.ending].label}
          {waitedFor && <span className="font-medium text-ink"> · {waitedFor}</span>}
        </p>
        <CardAssignee card={card} />
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Move ${nameOf(card)}`}
          className="relative z-1 -mr-1.5 grid size-7 shrink-0 place-items-center rounded-sm hover:bg-wash hover:text-ink"
          onClick={() => onMenu(applicationId)}
        >
          <Icon name="right" className="size-4" />
        </button>
      </div>
    </div>
  );
});
