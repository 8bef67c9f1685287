import type { TourPlanBody } from '@stoop/contract/staff/tour-routes';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';
import { faultsOfIssues, type PlanDraft, type PlanFaults, planOfDraft } from './plan-draft.ts';
import { tourPlanPath } from './staff-week.ts';

interface PlanRefusal {
  ok: false;
  status: number;
  code: string;
  /** The sentence; null where the faults of the fields say it. */
  message: string | null;
  faults: PlanFaults;
}

/** What saving led to; `outside` is how many booked tours are outside of the new hours. */
export type PlanSaved = { ok: true; version: number; outside: number } | PlanRefusal;

/** Sends the plan that the form submitted. */
export async function savePlan(
  api: Api,
  buildingId: string,
  plan: TourPlanBody,
): Promise<PlanSaved> {
  const saved = await orProblem(
    api.send('PUT', '/staff/buildings/{buildingId}/tour-plan', {
      params: { buildingId },
      body: plan,
    }),
  );
  if (saved.ok)
    return { ok: true, version: saved.value.plan.version, outside: saved.value.outside.length };
  const { status, code, detail, issues } = saved.problem;
  const faults = faultsOfIssues(issues, plan);
  const isAboutFields = Object.keys(faults).some((path) => path !== '');
  const general = faults[''] === undefined ? detail : `${detail} ${faults['']}.`;
  return { ok: false, status, code, message: isAboutFields ? null : general, faults };
}

/** The call that saves the plan of a building; all components of the page share its state. */
export function usePlanSaver(buildingId: string) {
  const fetcher = useFetcher<PlanSaved>({ key: `tour-plan ${buildingId}` });
  const isSaving = fetcher.state !== 'idle';
  const saved = fetcher.data;
  // A second press arrives before the state of the first is rendered.
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSaving) isSent.current = false;
  }, [isSaving]);
  return {
    isSaving,
    saved: isSaving || !saved?.ok ? null : saved,
    refusal: isSaving || !saved || saved.ok ? null : saved,
    /** 0 before anything was saved here. */
    savedVersion: saved?.ok ? saved.version : 0,
    save(draft: PlanDraft) {
      if (isSaving || isSent.current) return;
      isSent.current = true;
      void fetcher.submit(JSON.stringify(planOfDraft(draft)), {
        method: 'post',
        action: tourPlanPath(buildingId),
        encType: 'application/json',
      });
    },
  };
}
