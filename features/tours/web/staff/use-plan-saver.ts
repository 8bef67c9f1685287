import { useActs } from '@stoop/base/web/platform/acts';
import type { Problem } from '@stoop/base/web/platform/api';
import { useState } from 'react';
import type { TourPlanBody } from '../../contract/staff/tour-routes.ts';
import { faultsOfIssues, type PlanDraft, planOfDraft } from './plan-draft.ts';
import { TOUR_PLAN_ACTS } from './staff-tour-acts.ts';

/** Why a plan was not saved: the faults of its fields, or else a sentence. */
function refusalOf({ code, detail, issues }: Problem, plan: TourPlanBody) {
  const faults = faultsOfIssues(issues, plan);
  const isAboutFields = Object.keys(faults).some((path) => path !== '');
  const general = faults[''] === undefined ? detail : `${detail} ${faults['']}.`;
  return { code, message: isAboutFields ? null : general, faults };
}

/** Saves the plan of a building, and tells why it was refused. */
export function usePlanSaver(buildingId: string) {
  const { send, isSending, last } = useActs(TOUR_PLAN_ACTS, buildingId);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf> | null>(null);
  return {
    isSaving: isSending,
    refusal: isSending ? null : refusal,
    /** 0 before anything was saved here. */
    savedVersion: last?.ok ? last.value.plan.version : 0,
    async save(draft: PlanDraft) {
      const plan = planOfDraft(draft);
      const saved = await send('save-plan', { buildingId, plan });
      if (saved) setRefusal(saved.ok ? null : refusalOf(saved.problem, plan));
    },
  };
}
