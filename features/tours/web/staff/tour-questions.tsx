import { longDay, longMomentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { AskedWords, ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { useState } from 'react';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import type { TourSlot } from '../../contract/tour.ts';
import { tourDay } from '../../rules/tour-time.ts';
import { STAFF_TOUR_ACTS } from './staff-tour-acts.ts';
import { NO_TIME, TIME_FIELD, TimeFields } from './time-fields.tsx';
import { isMailed, tourName, visitorName, willTellWords } from './visitor-words.ts';

const REASON_LENGTH_MAX = 500;

/** The keys that open a question about the focused tour. */
export const ASKED_KEYS = { move: 'm', cancel: 'c', guide: 'w' } as const;

export interface QuestionProps {
  tour: StaffTour;
  /** Called with each press, because the pressed button may disappear. */
  onAct: () => void;
}

interface ReasonFieldProps {
  tour: StaffTour;
  value: string;
  onType: (words: string) => void;
}

/** Why a tour changes, as its visitor reads it. */
const ReasonField = ({ tour, ...field }: ReasonFieldProps) => (
  <AskedWords
    label={isMailed(tour) ? 'Reason, for the email (optional)' : 'Reason (optional)'}
    rows={3}
    maxLength={REASON_LENGTH_MAX}
    {...field}
  />
);

/** Asks for the reason, which the visitor reads in the mail, and cancels. */
export function CancelTourButton({ tour, onAct }: QuestionProps) {
  const [reason, setReason] = useState('');
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version } = tour;
  return (
    <ConfirmButton
      button={{
        'aria-label': `Cancel: ${tourName(tour)}`,
        'aria-keyshortcuts': ASKED_KEYS.cancel,
        children: 'Cancel',
      }}
      title="Cancel this tour?"
      act="Cancel the tour"
      onConfirm={() => {
        onAct();
        void send('cancel', { tourId, version, reason });
      }}
    >
      <p>
        {longDay(tourDay(tour.startsAt))}, {tourName(tour)}, {tour.home.label}. The time is free
        again. {willTellWords(tour)}
      </p>
      <ReasonField tour={tour} value={reason} onType={setReason} />
    </ConfirmButton>
  );
}

/** Asks for the new time and the reason, and moves the tour. */
export function MoveTourButton({ tour, onAct }: QuestionProps) {
  const [slot, setSlot] = useState<TourSlot | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [reason, setReason] = useState('');
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version, home, mode } = tour;
  return (
    <ConfirmButton
      button={{
        'aria-label': `Move: ${tourName(tour)}`,
        'aria-keyshortcuts': ASKED_KEYS.move,
        children: 'Move',
      }}
      title="Move this tour?"
      act="Move the tour"
      look="primary"
      keep="Back"
      onConfirm={async () => {
        setMissing(!slot);
        if (!slot) return { ok: false, words: NO_TIME, field: TIME_FIELD };
        const moved = await send('move', { tourId, version, startsAt: slot.startsAt, reason });
        if (moved?.ok) onAct();
        return moved;
      }}
    >
      <p>
        {visitorName(tour)}, {home.label}. It is booked for {longMomentWords(tour.startsAt)}.{' '}
        {isMailed(tour)
          ? 'The visitor gets an email with the old and the new time, and their calendar is updated.'
          : willTellWords(tour)}
      </p>
      <TimeFields
        {...{ home, mode }}
        value={slot}
        onChange={setSlot}
        error={isMissing && !slot ? NO_TIME : undefined}
      />
      <ReasonField tour={tour} value={reason} onType={setReason} />
    </ConfirmButton>
  );
}
