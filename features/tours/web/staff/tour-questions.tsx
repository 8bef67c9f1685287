import { longDay, longMomentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { AskedWords, ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { useState } from 'react';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import type { TourSlot } from '../../contract/tour.ts';
import { tourDay } from '../../rules/tour-time.ts';
import { STAFF_TOUR_ACTS, tourName } from './staff-tour-acts.ts';
import { TimeFields } from './time-fields.tsx';

const REASON_LENGTH_MAX = 500;

export interface QuestionProps {
  tour: StaffTour;
  /** Called with each press, because the pressed button may disappear. */
  onAct: () => void;
}

/** Asks for the reason, which the visitor reads in the mail, and cancels. */
export function CancelTourButton({ tour, onAct }: QuestionProps) {
  const [reason, setReason] = useState('');
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version } = tour;
  return (
    <ConfirmButton
      button={{ 'aria-label': `Cancel: ${tourName(tour)}`, children: 'Cancel' }}
      title="Cancel this tour?"
      act="Cancel the tour"
      onConfirm={() => {
        onAct();
        void send('cancel', { tourId, version, reason });
      }}
    >
      <p>
        {longDay(tourDay(tour.startsAt))}, {tourName(tour)}, {tour.home.label}. The visitor gets an
        email, and the time is free again.
      </p>
      <AskedWords
        label="Reason, for the email (optional)"
        rows={3}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onType={setReason}
      />
    </ConfirmButton>
  );
}

/** Asks for the new time and the reason, and moves the tour. */
export function MoveTourButton({ tour, onAct }: QuestionProps) {
  const [slot, setSlot] = useState<TourSlot | null>(null);
  const [reason, setReason] = useState('');
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version, home, mode } = tour;
  return (
    <ConfirmButton
      button={{ 'aria-label': `Move: ${tourName(tour)}`, children: 'Move' }}
      title="Move this tour?"
      act="Move the tour"
      look="primary"
      keep="Back"
      onConfirm={async () => {
        if (!slot) return { ok: false, words: 'Please choose a time.' };
        const moved = await send('move', { tourId, version, startsAt: slot.startsAt, reason });
        if (moved?.ok) onAct();
        return moved;
      }}
    >
      <p>
        {tourName(tour)}, {home.label}. Now: {longMomentWords(tour.startsAt)}. The visitor gets an
        email with both times, and calendars follow.
      </p>
      <TimeFields home={home} mode={mode} value={slot} onChange={setSlot} />
      <AskedWords
        label="Reason, for the email (optional)"
        rows={3}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onType={setReason}
      />
    </ConfirmButton>
  );
}
