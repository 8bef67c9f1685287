import { SAVE_KEYS, useSaveKey } from '@stoop/base/web/console/save-key';
import { useActs } from '@stoop/base/web/platform/acts';
import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StaffTour, TourPlanBody } from '../../contract/staff/tour-routes.ts';
import { TOUR_SETTINGS, type TourSettings } from '../../rules/tour-plan.ts';
import { WEEKDAYS } from '../../rules/tour-words.ts';
import {
  draftOfPlan,
  faultsOfDraft,
  faultsOfIssues,
  type PlanDraft,
  type PlanFaults,
  planOfDraft,
} from './plan-draft.ts';
import { PlanEffects } from './plan-effects.tsx';
import { ExceptionsFields, fieldId, SettingsFields, WeekFields } from './plan-fields.tsx';
import { type Cancelling, TOUR_PLAN_ACTS } from './staff-tour-acts.ts';

interface PlanConflictProps {
  buildingId: string;
  onTake: (theirs: TourPlanBody) => void;
  onReplace: (theirs: TourPlanBody) => void;
}

/** Somebody else saved these hours meanwhile: takes theirs, or replaces them by what stands in the fields. */
function PlanConflict({ buildingId, onTake, onReplace }: PlanConflictProps) {
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
          : 'Somebody else saved these hours in the meantime. What you typed is still here.'}
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

/** Why a plan was not saved: the faults of its fields, or else a sentence. */
function refusalOf({ code, detail, issues }: Problem, plan: TourPlanBody) {
  const faults = faultsOfIssues(issues, plan);
  const isAboutFields = Object.keys(faults).some((path) => path !== '');
  const general = faults[''] === undefined ? detail : `${detail} ${faults['']}.`;
  return { code, message: isAboutFields ? null : general, faults };
}

/** A plan that was not saved yet, because tours would be outside of it. */
interface Asked {
  plan: TourPlanBody;
  tours: readonly StaffTour[];
}

/** Saves a plan; where booked tours would be outside of it, once it was decided what becomes of them. */
function usePlanSaver(buildingId: string) {
  const { send, isSending, last } = useActs(TOUR_PLAN_ACTS, buildingId);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const put = async (plan: TourPlanBody, cancelling: Cancelling | null) => {
    const saved = await send('save-plan', { buildingId, plan, cancelling });
    if (!saved) return;
    if (!saved.ok && saved.problem.code === 'tours/plan-effects-changed') await ask(plan);
    else setRefusal(saved.ok ? null : refusalOf(saved.problem, plan));
  };
  const ask = async (plan: TourPlanBody) => {
    const effects = await orProblem(
      browserApi.send('POST', '/staff/buildings/{buildingId}/tour-plan/effects', {
        params: { buildingId },
        body: plan,
      }),
    );
    if (!effects.ok) setRefusal(refusalOf(effects.problem, plan));
    else if (effects.value.tours.length === 0) await put(plan, null);
    else setAsked({ plan, tours: effects.value.tours });
  };
  return {
    isSaving: isSending,
    refusal: isSending ? null : refusal,
    /** 0 before anything was saved here. */
    savedVersion: last?.ok ? last.value.plan.version : 0,
    save: (draft: PlanDraft) => ask(planOfDraft(draft)),
    effects: (
      <PlanEffects
        tours={asked?.tours ?? null}
        onDecide={(cancelling) => asked && void put(asked.plan, cancelling)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** The name of a field of the plan, for the list of those that need another look. */
function labelOf(path: string, { exceptions }: PlanDraft): string {
  const [field = '', index = ''] = path.split('.');
  if (field === 'week') return WEEKDAYS[Number(index)] ?? '';
  if (field === 'exceptions') return exceptions[Number(index)]?.day || 'New day';
  return TOUR_SETTINGS[field as keyof TourSettings].label;
}

const problemsOf = (faults: PlanFaults, draft: PlanDraft) =>
  Object.keys(faults)
    .filter((path) => path !== '')
    .map((path) => ({ id: fieldId(path), label: labelOf(path, draft) }));

const isSamePlan = (one: PlanDraft, other: PlanDraft): boolean =>
  JSON.stringify({ ...planOfDraft(one), version: 0 }) ===
  JSON.stringify({ ...planOfDraft(other), version: 0 });

/** Hours, exceptions and settings of a building, which are saved together. What is typed stays when saving is refused. */
export function PlanForm({ buildingId, plan }: { buildingId: string; plan: TourPlanBody }) {
  const [draft, setDraft] = useState(() => draftOfPlan(plan));
  const [ownFaults, setOwnFaults] = useState<{ faults: PlanFaults } | null>(null);
  const { save: send, isSaving, refusal, savedVersion, effects } = usePlanSaver(buildingId);
  const [sent, setSent] = useState<PlanDraft | null>(null);
  const [loaded, setLoaded] = useState(draft);
  const save = (one: PlanDraft) => {
    setSent(one);
    void send(one);
  };
  const stored = sent && savedVersion > Math.max(sent.version, loaded.version) ? sent : loaded;
  useUnsaved(!isSamePlan(draft, stored));
  // The fields show what was saved last, unless newer hours of somebody else were taken.
  const current = { ...draft, version: Math.max(draft.version, savedVersion) };
  const faults = ownFaults?.faults ?? refusal?.faults ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOfDraft(current);
    const isGood = Object.keys(found).length === 0;
    setOwnFaults(isGood ? null : { faults: found });
    if (isGood) save(current);
  };
  const form = useSaveKey();
  const fields = { draft, faults, onChange: setDraft };
  const isConflict = refusal?.code === 'tours/plan-changed' && ownFaults === null;
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-10 *:min-w-0">
        {isConflict ? (
          <PlanConflict
            buildingId={buildingId}
            onTake={(theirs) => {
              const taken = draftOfPlan(theirs);
              setDraft(taken);
              setLoaded(taken);
            }}
            onReplace={(theirs) => save({ ...draft, version: theirs.version })}
          />
        ) : (
          <ErrorSummary
            problems={problemsOf(faults, draft)}
            message={ownFaults ? null : (refusal?.message ?? null)}
            answer={ownFaults ?? refusal}
          />
        )}
        <section aria-label="Hours of the week" className="grid gap-4">
          <SectionRule
            title="Hours of the week"
            note="New York time. Ctrl+S saves, on a Mac Command+S."
          />
          <WeekFields {...fields} />
        </section>
        <section aria-label="Other days" className="grid gap-4">
          <SectionRule title="Other days" note="Closed, or other hours than those of the week" />
          <ExceptionsFields {...fields} />
        </section>
        <section aria-label="Settings" className="grid gap-4">
          <SectionRule title="Settings" />
          <SettingsFields {...fields} />
        </section>
        <Button
          type="submit"
          className="justify-self-start"
          aria-disabled={isSaving}
          aria-busy={isSaving}
          aria-keyshortcuts={SAVE_KEYS}
        >
          {isSaving ? 'Saving' : 'Save the hours'}
        </Button>
      </form>
      {effects}
    </>
  );
}
