import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import type { TourPlanBody } from '../../contract/staff/tour-routes.ts';

/** Somebody else saved these hours meanwhile: takes theirs, or replaces them by what stands in the fields. */
export function PlanConflict({
  buildingId,
  onTake,
  onReplace,
}: {
  buildingId: string;
  onTake: (theirs: TourPlanBody) => void;
  onReplace: (theirs: TourPlanBody) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => box.current?.focus(), []);
  const withTheirs = async (use: (theirs: TourPlanBody) => void) => {
    const answer = await orProblem(
      browserApi.getJson('/staff/buildings/{buildingId}/tour-plan', { params: { buildingId } }),
    );
    setFailure(answer.ok ? null : answer.problem.detail);
    if (answer.ok) use(answer.value.plan);
  };
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 border-l-4 border-attention py-2 pl-4 outline-none"
    >
      <p className="font-bold">
        {isTaken
          ? 'These are the current hours. Nothing of yours is saved.'
          : 'Somebody else saved these hours meanwhile. What you typed is still here.'}
      </p>
      {!isTaken && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              withTheirs((theirs) => {
                setIsTaken(true);
                onTake(theirs);
              })
            }
          >
            Show the current hours
          </Button>
          <Button look="secondary" size="small" onClick={() => withTheirs(onReplace)}>
            Save mine instead
          </Button>
        </div>
      )}
      {failure && <p className="text-error">{failure}</p>}
    </div>
  );
}
