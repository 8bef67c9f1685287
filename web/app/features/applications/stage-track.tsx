import type { ApplicationView } from '@stoop/contract/applications/application';
import { dayOf } from './application-words.ts';
import { type StationState, stationsOf } from './stations.ts';

const STATE_WORDS: Record<StationState, string> = {
  done: 'done',
  here: 'now',
  'to-come': 'to come',
};

/** The stages of an application as stations. */
export function StageTrack({ application }: { application: ApplicationView }) {
  return (
    <ol aria-label="Stages of the application" className="stops stage-line lg:stops-across">
      {stationsOf(application).map(({ stage, label, state, at }) => (
        <li key={stage} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
          <span className="flex items-baseline justify-between gap-3 text-sm lg:block">
            <span>
              {label}
              <span className="sr-only">, {STATE_WORDS[state]}</span>
            </span>
            {at && (
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
