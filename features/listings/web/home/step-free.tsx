import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { SubwayStopView } from '../../rules/views.ts';

/** Which trains of a station are reached without steps; nothing where none is. It names the station, because it also stands beside homes. */
export function StepFree({ stepFree }: Pick<SubwayStopView, 'stepFree'>) {
  if (!stepFree) return null;
  return (
    <span className="inline-flex items-center gap-1 text-muted text-sm">
      <Icon name="wheelchair" className="size-4" />
      {stepFree === 'both' ? 'Station step-free' : `Station step-free ${stepFree} only`}
    </span>
  );
}
