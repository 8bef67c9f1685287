import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { SubwayStopView } from '../../rules/views.ts';

interface StepFreeProps extends Pick<SubwayStopView, 'stepFree'> {
  /** Whether a station with steps is said to have them, as where somebody plans a way. */
  saysSteps?: boolean;
}

/** Which trains of a station are reached without steps; nothing where it is not known. It names the station, because it also stands beside homes. */
export function StepFree({ stepFree, saysSteps = false }: StepFreeProps) {
  if (!stepFree) return null;
  if (stepFree === 'none')
    return saysSteps && <span className="text-muted text-sm">Station has steps</span>;
  return (
    <span className="inline-flex items-center gap-1 text-muted text-sm">
      <Icon name="wheelchair" className="size-4" />
      {stepFree === 'both' ? 'Station step-free' : `Station step-free ${stepFree} only`}
    </span>
  );
}
