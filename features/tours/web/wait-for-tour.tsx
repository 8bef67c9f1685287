import { longDay, longMomentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import type { Tour } from '../contract/tour.ts';
import { tourDay } from '../rules/tour-time.ts';
import { WAIT_NOTICE_HOURS } from '../rules/waiting-list.ts';
import { WAIT_FOR_TOUR } from './tour-acts.ts';

interface WaitProps {
  tour: Tour;
  /** The ISO date in New York. */
  today: string;
}

/** Asks from which day on an earlier time suits, and says what follows. */
export function WaitButton({ tour, today }: WaitProps) {
  const [fromDay, setFromDay] = useState(tour.waitsFrom ?? today);
  const { send } = useActs(WAIT_FOR_TOUR);
  const { tourId, home } = tour;
  return (
    <ConfirmButton
      button={{
        look: 'quiet',
        'aria-label': `Wait for an earlier time to see ${home.label}`,
        children: 'Earlier?',
      }}
      title="Wait for an earlier time?"
      act="Wait for one"
      look="primary"
      keep="Leave it"
      onConfirm={() => send('wait-earlier', { tourId, fromDay })}
    >
      <p>
        If somebody gives a time back, we move your tour there and mail you, at least{' '}
        {WAIT_NOTICE_HOURS} hours ahead. Until then it stays on {longMomentWords(tour.startsAt)}.
        Whoever asked first is first.
      </p>
      <Field
        label="No sooner than"
        type="date"
        required
        min={today}
        max={tourDay(tour.startsAt)}
        value={fromDay}
        onChange={({ currentTarget }) => setFromDay(currentTarget.value)}
      />
    </ConfirmButton>
  );
}

/** That somebody waits for an earlier time, and the way to stop. */
export function WaitNote({ tour: { tourId, home, waitsFrom } }: { tour: Tour }) {
  const { send, isSending } = useActs(WAIT_FOR_TOUR);
  if (waitsFrom === null) return null;
  return (
    <p className="border-l-4 border-good pl-4">
      You wait for an earlier time from {longDay(waitsFrom)} on.{' '}
      <Button
        look="quiet"
        size="small"
        aria-label={`Wait no longer for an earlier time to see ${home.label}`}
        aria-disabled={isSending}
        onClick={() => void send('wait-no-longer', { tourId })}
      >
        Wait no longer
      </Button>
    </p>
  );
}
