import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useState } from 'react';
import type { FormIssue } from '../../rules/form-check.ts';
import { type Draft, issuesOfStep } from './draft.ts';
import { fieldOfIssue } from './sections.ts';

export interface StepProblems {
  /** Sentences by the id of their field. */
  byField: Readonly<Record<string, string>>;
  /** A new object for each check, so that the summary is announced again; null before the first. */
  answer: object | null;
}

/** The paths of the last check. New errors show only after the next check. */
interface Checked {
  step: number;
  paths: ReadonlySet<string>;
  answer: object | null;
}

const NOTHING: Checked = { step: 0, paths: new Set(), answer: null };

/** The errors of a step: shown after a check and hidden once fixed. `refused` are the server's issues. */
export function useStepIssues(draft: Draft, step: number, refused: readonly FormIssue[]) {
  const [checked, setChecked] = useState(NOTHING);
  const issues = issuesOfStep(draft, step, newYorkDay(new Date()));
  const { type } = draft.wizard;
  const isShown = checked.step === step;
  const shownIssues = [
    ...issues.filter(({ path }) => isShown && checked.paths.has(path)),
    ...refused.filter(({ path }) => fieldOfIssue(type, path)?.step === step),
  ];
  const byField: Record<string, string> = {};
  for (const { path, message } of shownIssues)
    byField[fieldOfIssue(type, path)?.id ?? path] ??= message;
  const show = (answer: object | null) =>
    setChecked({ step, paths: new Set(issues.map(({ path }) => path)), answer });
  const problems: StepProblems = { byField, answer: isShown ? checked.answer : null };
  return {
    problems,
    /** Shows the errors of the step; true without any. */
    check(): boolean {
      show({});
      return issues.length === 0;
    },
    /** Shows the errors only beside the fields. */
    showFieldErrors: (toStep: number) => {
      const paths = issuesOfStep(draft, toStep, newYorkDay(new Date())).map(({ path }) => path);
      setChecked({ step: toStep, paths: new Set(paths), answer: null });
    },
    /** Removing a person shifts the paths of the others. */
    reset: () => setChecked(NOTHING),
  };
}
