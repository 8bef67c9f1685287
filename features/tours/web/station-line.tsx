import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { WalkMinutes } from '@stoop/features/listings/web/card/walk-at-pace.tsx';
import { StepFree } from '@stoop/features/listings/web/home/step-free.tsx';
import type { Tour } from '../contract/tour.ts';

type Station = Tour['home']['stations'][number];

/** A station on the way to a tour, and whether its trains are reached without steps. */
export function StationLine({ station }: { station: Station }) {
  const { name, lines, walkMinutes, stepFree } = station;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <LineBullets ids={lines} />
      <span>{name}</span>
      {walkMinutes !== null && (
        <span className="text-muted tabular-nums">
          <WalkMinutes minutes={walkMinutes} />
        </span>
      )}
      <StepFree stepFree={stepFree ?? undefined} saysSteps />
    </span>
  );
}
