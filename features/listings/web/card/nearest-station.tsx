import type { SubwayStopView } from '../../rules/views.ts';
import { StepFree } from '../home/step-free.tsx';
import { stopsByWalk } from '../home/unit-words.ts';

/** Whether the trains of the nearest station are reached without steps, with its name; nothing where it is not known. */
export function NearestStation({ stops }: { stops: readonly SubwayStopView[] }) {
  const [nearest] = stopsByWalk(stops);
  if (!nearest?.stepFree) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      {nearest.name}
      <StepFree stepFree={nearest.stepFree} saysSteps />
    </p>
  );
}
