import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import type { SubwayStopView } from '../../rules/views.ts';
import { WalkMinutes } from '../card/walk-at-pace.tsx';
import { StepFree } from './step-free.tsx';
import { stopsByWalk } from './unit-words.ts';

const SHOWN_MAX = 6;

export function SubwayStops({ stops }: { stops: readonly SubwayStopView[] }) {
  if (stops.length === 0)
    return (
      <p className="text-muted">
        No station is close enough to be listed. A bus may stop nearby: city buses have ramps or
        lifts.
      </p>
    );
  const sorted = stopsByWalk(stops);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sorted.slice(0, SHOWN_MAX).map((stop, index) => (
        <li
          key={stop.stationId ?? `${stop.name}-${index}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 print:py-1"
        >
          <LineBullets ids={stop.subwayLineList.map((line) => line.subwayLineId)} />
          <span className="min-w-0 max-sm:flex-1">{stop.name ?? 'Station'}</span>
          {stop.walkMinutes !== undefined && (
            <span className="ml-auto text-muted tabular-nums sm:order-1">
              <WalkMinutes minutes={stop.walkMinutes} />
            </span>
          )}
          <div className="empty:hidden max-sm:basis-full">
            <StepFree stepFree={stop.stepFree} saysSteps />
          </div>
        </li>
      ))}
    </ul>
  );
}
