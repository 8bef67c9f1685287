import type { ApplicationView } from '@stoop/contract/applications/application';
import { NEW_YORK } from '@stoop/domain/time/new-york-day';
import { tourClock } from '@stoop/domain/tours/tour-time';
import { dayOf } from './application-words.ts';
import { type StationState, stationsOf } from './stations.ts';

const STATE_WORDS: Record<StationState, string> = {
  done: 'done',
  here: 'now',
  'to-come': 'to come',
};

/** The stages of an application as stations. */
export function StageTrack({
  application,
  bookedAt,
}: {
  application: ApplicationView;
  /** When its tour begins; null without a booked one. */
  bookedAt: string | null;
}) {
  return (
    <ol aria-label="Stages of the application" className="stops stage-line lg:stops-across">
      {stationsOf(application, bookedAt).map(({ stage, label, state, at, seenAt }) => (
        <li key={stage} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
          <span className="flex items-baseline justify-between gap-3 text-sm lg:block">
            <span>
              {label}
              <span className="sr-only">, {seenAt ? 'booked' : STATE_WORDS[state]}</span>
            </span>
            {seenAt && (
              <time dateTime={seenAt} className="shrink-0 font-medium tabular-nums lg:block">
                {dayOf(seenAt, NEW_YORK)}, {tourClock(seenAt)}
              </time>
            )}
            {at && !seenAt && (
              <time dateTime={at} className="shrink-0 font-normal text-muted tabular-nums lg:block">
                {dayOf(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The same as a row of dots, hidden from screen readers because the text beside it says it. */
export function StageStrip({ application }: { application: ApplicationView }) {
  return (
    <div className="stops stage-line stage-strip stops-across stops-to-the-edge" aria-hidden="true">
      {stationsOf(application).map(({ stage, state }) => (
        <span key={stage} data-state={state} />
      ))}
    </div>
  );
}
