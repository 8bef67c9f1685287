import type { FormIssue } from '@stoop/domain/applications/form-check';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { useState } from 'react';
import { type Draft, issuesOfStep } from './draft.ts';
import { placeOf } from './sections.ts';

export interface StepProblems {
  /** Sentences by the id of their field. */
  byField: Readonly<Record<string, string>>;
  /** Changes with each check, so that the summary is read out again. Null before the first. */
  answer: object | null;
}

/** What a check looked at; what is typed afterwards is not called wrong before the next one. */
interface Checked {
  step: number;
  paths: ReadonlySet<string>;
  answer: object | null;
}

const NOTHING: Checked = { step: 0, paths: new Set(), answer: null };

/**
 * What is wrong on a step: told when somebody wants to go on, and gone as soon as it is right. `refused`
 * is what the server found.
 */
export function useStepIssues(draft: Draft, step: number, refused: readonly FormIssue[]) {
  const [checked, setChecked] = useState(NOTHING);
  const issues = issuesOfStep(draft, step, newYorkDay(new Date()));
  const { type } = draft.wizard;
  const isShown = checked.step === step;
  const told = [
    ...issues.filter(({ path }) => isShown && checked.paths.has(path)),
    ...refused.filter(({ path }) => placeOf(type, path)?.step === step),
  ];
  const byField: Record<string, string> = {};
  for (const { path, message } of told) byField[placeOf(type, path)?.id ?? path] ??= message;
  const show = (answer: object | null) =>
    setChecked({ step, paths: new Set(issues.map(({ path }) => path)), answer });
  const problems: StepProblems = { byField, answer: isShown ? checked.answer : null };
  return {
    problems,
    /** Tells what is missing; true where nothing is. */
    check(): boolean {
      show({});
      return issues.length === 0;
    },
    /** The same beside the fields alone. */
    point: (toStep: number) => {
      const paths = issuesOfStep(draft, toStep, newYorkDay(new Date())).map(({ path }) => path);
      setChecked({ step: toStep, paths: new Set(paths), answer: null });
    },
    /** After people were taken off the list, their places are those of others. */
    forget: () => setChecked(NOTHING),
  };
}
