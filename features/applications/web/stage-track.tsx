import { clockWords, shortDayOf } from '@stoop/base/rules/time/words';
import type { ApplicationView } from '../contract/application.ts';
import { type Station, type StationState, stationsOf, type Visit } from './stations.ts';

const STATE_WORDS: Record<StationState, string> = {
  done: 'done',
  passed: 'passed',
  unfinished: 'not finished',
  here: 'now',
  'left-out': 'not needed',
  'to-come': 'to come',
};

interface StageProps {
  application: ApplicationView;
  /** Its tour; null where none was booked. */
  tour: Visit | null;
}

/** How far a station is, for who hears it, and its tour. */
const stateWords = ({ state, visit }: Station): string =>
  visit && visit.state !== 'held'
    ? `${STATE_WORDS[state]}, tour ${visit.state}`
    : STATE_WORDS[state];

/** Why nobody is matched. */
const leftOutWords = ({ myRole }: ApplicationView): string =>
  myRole === 'guarantor' ? 'not needed for a whole home' : 'not needed: you take the whole home';

const visitWords = ({ at, state }: Visit): string => {
  const day = shortDayOf(at);
  if (state === 'held') return `Seen ${day}`;
  return state === 'cancelled' ? `Tour of ${day} cancelled` : `${day}, ${clockWords(at)}`;
};

function VisitTime(visit: Visit) {
  return (
    <time dateTime={visit.at} className="shrink-0 font-medium tabular-nums lg:block">
      {visitWords(visit)}
    </time>
  );
}

export function StageTrack({ application, tour }: StageProps) {
  return (
    <ol aria-label="Stages of the application" className="stops stage-line lg:stops-across">
      {stationsOf(application, tour).map((station) => (
        <li
          key={station.stage}
          data-state={station.state}
          aria-current={station.state === 'here' ? 'step' : undefined}
        >
          <span className="flex items-baseline justify-between gap-3 text-sm lg:block">
            <span>
              {station.label}
              <span className="sr-only">
                , {station.state === 'left-out' ? leftOutWords(application) : stateWords(station)}
              </span>
            </span>
            {station.state === 'left-out' && (
              <span aria-hidden="true" className="text-right lg:block lg:text-left">
                {leftOutWords(application)}
              </span>
            )}
            {station.visit && <VisitTime {...station.visit} />}
            {station.at && !station.visit && (
              <time
                dateTime={station.at}
                className="shrink-0 font-normal text-muted tabular-nums lg:block"
              >
                {shortDayOf(station.at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The same as a row of dots, hidden from screen readers because the text beside it says it. */
export function StageStrip({ application, tour }: StageProps) {
  return (
    <div className="stops stage-line stage-strip stops-across stops-to-the-edge" aria-hidden="true">
      {stationsOf(application, tour).map(({ stage, state }) => (
        <span key={stage} data-state={state} />
      ))}
    </div>
  );
}
