import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longDay, longMomentWords } from '@stoop/base/rules/time/words';
import { type News, useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import type { Tour } from '../contract/tour.ts';
import { tourDay } from '../rules/tour-time.ts';
import { firstWaitDay, WAIT_NOTICE_HOURS } from '../rules/waiting-list.ts';
import { NextTimes } from './booking-refusal.tsx';
import { moveTourPath } from './my-tours.ts';
import { WAIT_FOR_TOUR } from './tour-acts.ts';

interface WaitProps {
  tour: Tour;
  now: Date;
}

/** The times that are free already, for which the call was refused. */
const freeTimesOf = (news: News | null | undefined) =>
  news && !news.ok ? news.problem.nextSlots : undefined;

/** Asks from which day on an earlier time suits, and says what follows. */
export function WaitButton({ tour, now }: WaitProps) {
  const { tourId, home } = tour;
  const first = firstWaitDay(now);
  const [fromDay, setFromDay] = useState(first);
  const { send } = useActs(WAIT_FOR_TOUR, tourId);
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
      onConfirm={async () => {
        const news = await send('wait-earlier', { tourId, fromDay });
        // The times that are free stand on the tour.
        return freeTimesOf(news) ? null : news;
      }}
    >
      <p>
        If someone gives up a time, we move your tour there and email you, at least{' '}
        {WAIT_NOTICE_HOURS} hours ahead. Until then it stays on {longMomentWords(tour.startsAt)}.
        Whoever asked first is first.
      </p>
      <Field
        label="No sooner than"
        type="date"
        required
        min={first}
        max={tourDay(tour.startsAt)}
        value={fromDay}
        onChange={({ currentTarget }) => setFromDay(currentTarget.value)}
      />
    </ConfirmButton>
  );
}

/** That somebody waits for an earlier time, and the way to stop. */
export function WaitNote({ tour: { tourId, home, waitsFrom } }: { tour: Tour }) {
  const { send, isSending } = useActs(WAIT_FOR_TOUR, tourId);
  if (waitsFrom === null) return null;
  return (
    <p className="border-l-4 border-good pl-4">
      You are waiting for an earlier time from {longDay(waitsFrom)} on.{' '}
      <Button
        look="quiet"
        size="small"
        aria-label={`Stop waiting for an earlier time to see ${home.label}`}
        aria-disabled={isSending}
        onClick={() => void send('wait-no-longer', { tourId })}
      >
        Stop waiting
      </Button>
    </p>
  );
}

/** What became of asking for an earlier time: where one is free already, the way to move the tour there. */
export function WaitNews({ tour, now }: WaitProps) {
  const { news } = useActs(WAIT_FOR_TOUR, tour.tourId);
  const slots = freeTimesOf(news);
  return (
    <NewsBox news={news?.ok || slots ? news : null} look={slots ? 'attention' : undefined}>
      <NextTimes slots={slots} today={newYorkDay(now)} path={moveTourPath(tour)} />
    </NewsBox>
  );
}
