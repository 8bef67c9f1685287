import type { AppliedFor } from '@stoop/domain/applications/application-path';
import type { FormIssue } from '@stoop/domain/applications/form-check';
import { nextStep, previousStep, stepCount, WIZARD_STEPS } from '@stoop/domain/applications/wizard';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { type RefObject, useEffect } from 'react';
import { type Draft, issuesByStep, typeOf } from './draft.ts';
import type { SaveState } from './draft-saver.ts';
import type { DraftStore } from './draft-store.ts';
import { Missing, ReviewAnswers, WhatHappensNext } from './review.tsx';
import { SaveWords } from './save-words.tsx';
import { StepForm } from './step-form.tsx';
import { StepTrack } from './step-track.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { useDraftStore } from './use-draft-store.ts';
import { useStep } from './use-step.ts';
import { useStepIssues } from './use-step-issues.ts';
import { type Submitting, useSubmit } from './use-submit.ts';
import { VisitorNote } from './visitor-note.tsx';
import { WizardWaiting } from './wizard-waiting.tsx';

export interface WizardProps {
  home: AppliedFor;
  label: string;
  /** Whole US dollars a month. */
  rentDollars: number;
  /** Where homes like this one are. */
  similarPath: string;
}

const NO_ISSUES: readonly FormIssue[] = [];

const focusMissing = () => document.getElementById('missing')?.focus();

/** The last step: all answers, what is missing, and the press that sends them. */
function ReviewStep({
  draft,
  held,
  submitting,
  similarPath,
  onGo,
}: {
  draft: Draft;
  held: DraftStore;
  submitting: Submitting;
  similarPath: string;
  onGo: (step: number, fieldId: string) => void;
}) {
  const { fault, submit } = submitting;
  const refused = fault?.kind === 'issues' ? fault.issues : NO_ISSUES;
  const missing = issuesByStep(draft, newYorkDay(new Date())).flatMap(({ issues }) => issues);
  const paths = new Set(missing.map(({ path }) => path));
  const told = [...missing, ...refused.filter(({ path }) => !paths.has(path))];
  const wasRefused = refused.length > 0;
  useEffect(() => {
    if (wasRefused) focusMissing();
  }, [wasRefused]);
  const sendAnew = () => {
    held.tell({ type: 'new-key', idempotencyKey: crypto.randomUUID() });
    void submit();
  };
  return (
    <div className="grid gap-8">
      <Missing draft={draft} issues={told} onGo={onGo} />
      <ReviewAnswers draft={draft} />
      <WhatHappensNext />
      <SubmitPanel
        submitting={submitting}
        similarPath={similarPath}
        onSubmit={() => (missing.length > 0 ? focusMissing() : void submit())}
        onSendAnew={sendAnew}
      />
    </div>
  );
}

function StepHead({
  draft,
  step,
  saveState,
  heading,
}: {
  draft: Draft;
  step: number;
  saveState: SaveState;
  /** Gets the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const steps = WIZARD_STEPS[draft.wizard.type];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-muted tabular-nums">{`Step ${step} of ${steps.length}`}</p>
        <SaveWords draft={draft} step={step} state={saveState} />
      </div>
      <h2
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-3xl tracking-tighter outline-none"
      >
        {steps[step - 1]?.title}
      </h2>
    </div>
  );
}

function OpenWizard({
  home,
  rentDollars,
  similarPath,
  held,
  draft,
}: WizardProps & { held: DraftStore; draft: Draft }) {
  const { tell } = held;
  const { step, heading, go } = useStep(draft, tell);
  const submitting = useSubmit(held);
  const { fault, forgetFault } = submitting;
  const refused = fault?.kind === 'issues' ? fault.issues : NO_ISSUES;
  const { problems, check, point, forget } = useStepIssues(draft, step, refused);
  const { type } = draft.wizard;
  const total = stepCount(type);
  const here = { ...draft.wizard, current: step };
  const editor = {
    form: draft.form,
    rentDollars,
    problems: problems.byField,
    change: (change: Partial<Draft['form']>) => {
      if (fault) forgetFault();
      tell({ type: 'answered', change });
    },
    tell: (event: Parameters<typeof tell>[0]) => {
      forget();
      tell(event);
    },
  };
  const goOn = () => {
    if (check()) go(nextStep(here).current);
    else tell({ type: 'checked' });
  };
  const goToField = (to: number, fieldId: string) => {
    point(to);
    go(to, fieldId);
  };
  return (
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="xl:sticky xl:top-6 xl:self-start">
        <StepTrack draft={draft} step={step} />
      </div>
      <div className="grid content-start gap-6">
        <StepHead draft={draft} step={step} saveState={held.read().saveState} heading={heading} />
        {step === 1 && draft.accountId === null && <VisitorNote home={home} step={step} />}
        {step === total ? (
          <ReviewStep {...{ draft, held, submitting, similarPath }} onGo={goToField} />
        ) : (
          <StepForm
            {...{ draft, step, editor, problems }}
            onContinue={goOn}
            onBack={step > 1 ? () => go(previousStep(here).current) : null}
          />
        )}
      </div>
    </div>
  );
}

/** Applying for one home, from the first question to the press that sends the answers (R2.10, R2.19). */
export function Wizard(props: WizardProps) {
  const { held, draft } = useDraftStore(props.home, props.label);
  if (!draft) return <WizardWaiting type={typeOf(props.home)} />;
  return <OpenWizard {...props} held={held} draft={draft} />;
}
