import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useUser } from '@stoop/base/web/platform/session';
import { useStore } from '@stoop/base/web/platform/store';
import { UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { type RefObject, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type AppliedFor, applicationPath } from '../../rules/application-path.ts';
import type { FormIssue } from '../../rules/form-check.ts';
import {
  type ApplicationType,
  nextStep,
  previousStep,
  stepCount,
  WIZARD_STEPS,
} from '../../rules/wizard.ts';
import { useQueueReload } from '../use-queue-reload.ts';
import { type Draft, issuesByStep, typeOf } from './draft.ts';
import type { SaveState } from './draft-saver.ts';
import { type DraftState, DraftStore } from './draft-store.ts';
import type { KeptAnswers } from './form-of-answers.ts';
import { KeptOffer } from './kept-offer.tsx';
import { Missing, ReviewAnswers, WhatHappensNext } from './review.tsx';
import { SaveStatus } from './save-words.tsx';
import { StepForm } from './step-form.tsx';
import { StepTrack } from './step-track.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { type Together, withMembers } from './together.ts';
import { useStep } from './use-step.ts';
import { useStepIssues } from './use-step-issues.ts';
import { type Submitting, useSubmit } from './use-submit.ts';

function VisitorNote({ home, step }: { home: AppliedFor; step: number }) {
  if (useUser()) return null;
  return (
    <p className="text-muted">
      Signing in can wait until you submit.{' '}
      <UnderlinedLink to={loginPath(applicationPath(home, step))}>Sign in now</UnderlinedLink> and
      your profile fills in what it knows.
    </p>
  );
}

const FIELDS = ['first', 'second', 'third', 'fourth'] as const;

/** The first step without fields, until the stored draft has been read. */
function WizardWaiting({ type }: { type: ApplicationType }) {
  const [first] = WIZARD_STEPS[type];
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted tabular-nums">Step 1 of {WIZARD_STEPS[type].length}</p>
      <h2 className="-mt-5 text-3xl tracking-tighter">{first.title}</h2>
      <noscript>
        <p className="border-l-4 border-attention py-2 pl-4">
          Applying needs JavaScript: your answers are kept while you type. Turn it on and load this
          page again, or <UnderlinedLink to="/contact">write to us</UnderlinedLink> and we take your
          application by email.
        </p>
      </noscript>
      <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 noscript:hidden">
        {FIELDS.map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10.5 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

function useDraftStore(home: AppliedFor, label: string): DraftState & { store: DraftStore } {
  const [store] = useState(() => new DraftStore(home, label));
  const accountId = useUser()?.id ?? null;
  // Another browser may send it.
  useQueueReload(home, accountId !== null);
  useEffect(() => void store.open(accountId), [store, accountId]);
  useEffect(() => {
    const { saveNow, handleStorage } = store;
    const saveWhenHidden = () => document.hidden && saveNow();
    addEventListener('storage', handleStorage);
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      removeEventListener('storage', handleStorage);
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saveNow();
    };
  }, [store]);
  return { ...useStore(store.page), store };
}

export interface WizardProps {
  home: AppliedFor;
  label: string;
  /** Whole US dollars a month. */
  rentDollars: number;
  /** The day from which the home is free; missing where it is now. */
  freeFrom?: string | undefined;
  similarPath: string;
  /** The household that applies; null for who applies alone or names others. */
  together: Together | null;
  /** Whether a tour of the home is booked. */
  hasTour: boolean;
}

const NO_ISSUES: readonly FormIssue[] = [];

const focusMissing = () => document.getElementById('missing')?.focus();

interface ReviewStepProps extends Pick<WizardProps, 'similarPath' | 'together' | 'hasTour'> {
  draft: Draft;
  store: DraftStore;
  submitting: Submitting;
  onGo: (step: number, fieldId: string) => void;
}

function ReviewStep({ draft, store, submitting, hasTour, onGo, ...about }: ReviewStepProps) {
  const { fault, submit } = submitting;
  const refused = fault?.kind === 'issues' ? fault.issues : NO_ISSUES;
  const today = newYorkDay(new Date());
  const missing = issuesByStep(draft, today).flatMap(({ issues }) => issues);
  const paths = new Set(missing.map(({ path }) => path));
  const allIssues = [...missing, ...refused.filter(({ path }) => !paths.has(path))];
  const wasRefused = refused.length > 0;
  useEffect(() => {
    if (wasRefused) focusMissing();
  }, [wasRefused]);
  const resend = () => {
    store.dispatch({ type: 'new-key', idempotencyKey: crypto.randomUUID() });
    void submit();
  };
  return (
    <div className="grid gap-8">
      <Missing draft={draft} issues={allIssues} onGo={onGo} />
      <ReviewAnswers draft={draft} />
      <WhatHappensNext {...{ draft, hasTour, today }} together={about.together} />
      <SubmitPanel
        {...about}
        submitting={submitting}
        onSubmit={() => (missing.length > 0 ? focusMissing() : void submit())}
        onResend={resend}
      />
    </div>
  );
}

interface StepHeadProps {
  draft: Draft;
  step: number;
  saveState: Exclude<SaveState, 'sent'>;
  /** Focused when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function StepHead({ draft, step, saveState, heading }: StepHeadProps) {
  const steps = WIZARD_STEPS[draft.wizard.type];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-muted tabular-nums">{`Step ${step} of ${steps.length}`}</p>
        <SaveStatus draft={draft} step={step} state={saveState} />
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

interface OpenWizardProps extends WizardProps {
  store: DraftStore;
  draft: Draft;
  saveState: Exclude<SaveState, 'sent'>;
  kept: KeptAnswers | null;
}

function OpenWizard({
  home,
  rentDollars,
  freeFrom,
  similarPath,
  store,
  ...state
}: OpenWizardProps) {
  const { saveState, kept, together, hasTour } = state;
  const draft = withMembers(state.draft, together);
  const { dispatch } = store;
  const { step, heading, goToStep } = useStep(draft, dispatch);
  const submitting = useSubmit(store, together);
  const { fault, clearFault } = submitting;
  const refused = fault?.kind === 'issues' ? fault.issues : NO_ISSUES;
  const { problems, check, showFieldErrors, reset } = useStepIssues(draft, step, refused);
  const { type } = draft.wizard;
  const total = stepCount(type);
  const currentWizard = { ...draft.wizard, current: step };
  const editor = {
    form: draft.form,
    isWhole: type === 'unit',
    rentDollars,
    freeFrom,
    isTogether: together !== null,
    problems: problems.byField,
    change: (change: Partial<Draft['form']>) => {
      if (fault) clearFault();
      dispatch({ type: 'answered', change });
    },
    dispatch: (event: Parameters<typeof dispatch>[0]) => {
      reset();
      dispatch(event);
    },
  };
  const continueToNext = () => {
    if (check()) goToStep(nextStep(currentWizard).current);
    else dispatch({ type: 'checked' });
  };
  const goToField = (to: number, fieldId: string) => {
    showFieldErrors(to);
    goToStep(to, fieldId);
  };
  return (
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="xl:sticky xl:top-6 xl:self-start">
        <StepTrack draft={draft} step={step} />
      </div>
      <div className="grid content-start gap-6">
        <StepHead draft={draft} step={step} saveState={saveState} heading={heading} />
        {step === 1 && draft.accountId === null && <VisitorNote home={home} step={step} />}
        {step === 1 && kept && <KeptOffer {...{ draft, kept, dispatch }} />}
        {step === total ? (
          <ReviewStep
            {...{ draft, store, submitting, similarPath, together, hasTour }}
            onGo={goToField}
          />
        ) : (
          <StepForm
            {...{ draft, step, editor, problems }}
            onContinue={continueToNext}
            onBack={step > 1 ? () => goToStep(previousStep(currentWizard).current) : null}
          />
        )}
      </div>
    </div>
  );
}

/** In place of the form: another browser has sent it, and nothing can be changed any more. */
function SentElsewhere() {
  const { revalidate } = useRevalidator();
  // The page then shows the application.
  useEffect(() => void revalidate(), [revalidate]);
  return (
    <div className="grid gap-3 border-l-4 border-good py-2 pl-4">
      <p role="status" className="text-lg">
        You have sent this application from another browser. It cannot be changed here anymore, and
        what you wrote here since is not part of it.
      </p>
      <Link to="/portal/applications" className="link justify-self-start font-medium">
        See where it stands
      </Link>
    </div>
  );
}

/** The wizard for one home, from the first question to the submit (R2.10, R2.19). */
export function Wizard(props: WizardProps) {
  const { store, draft, saveState, kept } = useDraftStore(props.home, props.label);
  if (saveState === 'sent') return <SentElsewhere />;
  if (!draft) return <WizardWaiting type={typeOf(props.home)} />;
  return <OpenWizard {...props} {...{ store, draft, saveState, kept }} />;
}
