import { phoneWords } from '@stoop/base/rules/text/phone';
import { longDay } from '@stoop/base/rules/time/words';
import { focusNext } from '@stoop/base/web/console/keep-focus';
import { showNotice } from '@stoop/base/web/console/notices';
import { isTyping, keyOf, type Press } from '@stoop/base/web/console/shortcuts';
import { useActs } from '@stoop/base/web/platform/acts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { EmailText } from '@stoop/base/web/ui/email-text.tsx';
import { CLIENT_STAGES } from '@stoop/features/applications/rules/client-stages';
import { staffThreadPath } from '@stoop/features/messages/rules/thread-key';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import { tourClock, tourDay } from '../../rules/tour-time.ts';
import { TOUR_MODES, TOUR_STATUSES, type TourStatus } from '../../rules/tour-words.ts';
import { GuideButton } from './guide-question.tsx';
import { STAFF_TOUR_ACTS, TOUR_MARK_NAMES, TOUR_MARKS, type TourMark } from './staff-tour-acts.ts';
import { ASKED_KEYS, CancelTourButton, MoveTourButton } from './tour-questions.tsx';
import { tourName, visitorName } from './visitor-words.ts';

/** The marks that a tour can take now: done and no-show once it has begun, and undoing either. */
export function marksOf(
  { status, startsAt }: Pick<StaffTour, 'status' | 'startsAt'>,
  now: Date,
): TourMark[] {
  if (status === 'booked') return new Date(startsAt) <= now ? ['done', 'no-show'] : [];
  return status === 'cancelled' ? [] : ['booked'];
}

/** The mark that a key stands for, whatever the tour; null for other keys and for shortcuts of the browser. */
export function markOfKey(press: Press): TourMark | null {
  const key = keyOf(press);
  return TOUR_MARK_NAMES.find((mark) => TOUR_MARKS[mark].key === key) ?? null;
}

/** Why a tour cannot take a mark now, as a sentence; null if it can. */
export function whyNot(tour: MarkedTour, mark: TourMark, now: Date): string | null {
  if (marksOf(tour, now).includes(mark)) return null;
  if (tour.status === 'cancelled') return `${tourName(tour)}: this tour is cancelled.`;
  if (tour.status !== 'booked')
    return `${tourName(tour)} ${TOUR_MARKS[tour.status].words} already. Undo that first.`;
  return mark === 'booked'
    ? `${tourName(tour)}: this tour is not marked, so there is nothing to undo.`
    : `${tourName(tour)}: this tour has not begun. It can be marked from its start.`;
}
type MarkedTour = Pick<StaffTour, 'status' | 'startsAt' | 'visitor'>;

/** The row of a tour, wherever it stands by then. */
const rowOf = (tourId: string) => `[data-tour="${CSS.escape(tourId)}"]`;

const TONES: Record<TourStatus, string> = {
  booked: '',
  cancelled: 'text-muted',
  done: 'text-good',
  'no-show': 'text-attention',
};

function Visitor({ tour }: { tour: StaffTour }) {
  const { visitor } = tour;
  const name = visitorName(tour);
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">{name}</p>
      <p className="flex flex-wrap gap-x-3 text-sm">
        {visitor?.email && visitor.email !== name && (
          <a href={`mailto:${visitor.email}`} className="link basis-full">
            <EmailText>{visitor.email}</EmailText>
          </a>
        )}
        {visitor?.phone && (
          <a href={`tel:${visitor.phone.replaceAll(' ', '')}`} className="link tabular-nums">
            {phoneWords(visitor.phone)}
          </a>
        )}
        {visitor?.id === null && <span className="text-muted">Booked by phone</span>}
        {visitor?.id && (
          <TextLink to={staffThreadPath({ subject: 'tour', id: tour.tourId })}>
            Write a message
          </TextLink>
        )}
      </p>
    </div>
  );
}

interface ActionsProps {
  tour: StaffTour;
  now: Date;
  /** Called with each press, because the pressed button disappears. */
  onAct: () => void;
}

function Actions({ tour, now, onAct }: ActionsProps) {
  const { send, isSending } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version, application } = tour;
  return (
    <div className="flex flex-wrap gap-2">
      {marksOf(tour, now).map((one) => (
        <Button
          key={one}
          look="secondary"
          size="small"
          aria-disabled={isSending}
          aria-keyshortcuts={TOUR_MARKS[one].key}
          onClick={() => {
            onAct();
            void send('mark', { tourId, version, status: one });
          }}
        >
          {TOUR_MARKS[one].label}
          <kbd className="border border-line px-1 font-sans font-normal">{TOUR_MARKS[one].key}</kbd>
          <span className="sr-only">: {tourName(tour)}</span>
        </Button>
      ))}
      {tour.canChange && (
        <>
          <GuideButton key={`guide ${version}`} tour={tour} onAct={onAct} />
          {tour.home.isOnMarket && <MoveTourButton tour={tour} onAct={onAct} />}
          <CancelTourButton tour={tour} onAct={onAct} />
        </>
      )}
      {application?.offersInTour && (
        <Button
          look="secondary"
          size="small"
          aria-disabled={isSending}
          aria-label={`Move to ${CLIENT_STAGES.IN_TOUR.label}: the application of ${visitorName(tour)}`}
          onClick={() => {
            onAct();
            const { applicationId } = application;
            void send('in-tour', { applicationId, version: application.version });
          }}
        >
          Move to {CLIENT_STAGES.IN_TOUR.label}
        </Button>
      )}
    </div>
  );
}

/** Presses the button of the row that a key stands for; false where it has none now. */
function pressAsked(row: HTMLElement, press: Press): boolean {
  const key = keyOf(press);
  if (!Object.values(ASKED_KEYS).some((one) => one === key)) return false;
  const button = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (button) button.click();
  else showNotice('This tour can no longer be changed.', { tone: 'attention' });
  return true;
}

/** Moves the focus to the next or previous row of the page. */
function focusBeside(row: HTMLElement, step: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-tour]')];
  rows[rows.indexOf(row) + step]?.focus();
}

const isInDialog = (part: EventTarget) =>
  part instanceof Element && part.closest('dialog') !== null;

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface StaffTourRowProps {
  tour: StaffTour;
  now: Date;
  /** Where the rows are not under the heading of their day. */
  withDay?: boolean;
}

/**
 * A tour with its visitor. The row takes the focus, so that one key marks it; keys count from its buttons, too, and
 * never while somebody types.
 */
export function StaffTourRow({ tour, now, withDay = false }: StaffTourRowProps) {
  const row = useRef<HTMLElement>(null);
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version } = tour;
  const { label, isEnded } = TOUR_STATUSES[tour.status];
  const shownAt = useRef(tour.startsAt);
  useEffect(() => {
    if (shownAt.current === tour.startsAt) return;
    shownAt.current = tour.startsAt;
    // A moved tour takes the focus along to its new place, once the dialog has given it back.
    const frame = requestAnimationFrame(() => {
      if (row.current?.contains(document.activeElement))
        row.current.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [tour.startsAt]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || isInDialog(event.target) || !row.current) return;
    if (pressAsked(row.current, event)) return event.preventDefault();
    const pressed = markOfKey(event);
    const step = event.target === row.current ? STEPS[event.key] : undefined;
    if (!pressed && step === undefined) return;
    event.preventDefault();
    const refusal = pressed && whyNot(tour, pressed, new Date());
    if (refusal) showNotice(refusal, { tone: 'attention' });
    else if (pressed) void send('mark', { tourId, version, status: pressed });
    if (step !== undefined) focusBeside(row.current, step);
  };
  return (
    <article
      ref={row}
      data-tour={tour.tourId}
      data-row-focus
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of a row need its focus.
      tabIndex={0}
      aria-label={`${tourName(tour)}, ${label}`}
      onKeyDown={onKeyDown}
      className="grid gap-x-6 gap-y-2 border-t border-line py-2 focus-visible:bg-wash sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1.2fr)_minmax(0,1fr)_6rem] xl:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1.25fr)_5rem_17rem]"
    >
      <p className="font-bold tabular-nums">
        {withDay && <span className="block font-normal">{longDay(tourDay(tour.startsAt))}</span>}
        <time dateTime={tour.startsAt}>{tourClock(tour.startsAt)}</time>
        <span className="block text-sm font-normal text-muted">{TOUR_MODES[tour.mode].noun}</span>
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p className={isEnded ? 'text-muted' : ''}>
          <AddressText>{tour.home.label}</AddressText>
        </p>
        {tour.isOutsideHours && tour.status === 'booked' && (
          <p className="text-sm font-medium text-attention">Outside the hours</p>
        )}
        {tour.status === 'booked' && !tour.home.isOnMarket && (
          <p className="text-sm font-medium text-attention">The home is hidden</p>
        )}
        {tour.cancellation && (
          <p className="text-sm text-muted whitespace-pre-wrap">
            Cancelled by {tour.cancellation.isByStaff ? 'staff' : 'the visitor'}
            {tour.cancellation.reason && `: ${tour.cancellation.reason}`}
          </p>
        )}
        {tour.guide && (
          <p className="text-sm">
            Shown by {tour.guide.name}
            {tour.guide.meeting && `, ${tour.guide.meeting}`}
          </p>
        )}
        {tour.application && (
          <p className="text-sm text-muted">
            {tour.application.applicationId}, {tour.application.stageLabel}
          </p>
        )}
        {tour.ended && (
          <p className="text-sm font-medium text-attention">
            {tour.ended.applicationId} has ended: {tour.ended.stageLabel}
          </p>
        )}
      </div>
      <div className="sm:col-start-2 lg:col-start-auto">
        <Visitor tour={tour} />
      </div>
      <p className={`font-medium sm:col-start-2 lg:col-start-auto ${TONES[tour.status]}`}>
        {label}
      </p>
      <div className="sm:col-start-2 lg:col-end-[-1] xl:col-start-5">
        <Actions
          tour={tour}
          now={now}
          onAct={() => {
            focusNext(rowOf(tourId));
            row.current?.focus();
          }}
        />
      </div>
    </article>
  );
}
