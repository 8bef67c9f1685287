import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useActs } from '@stoop/base/web/platform/acts';
import { useReducer, useState } from 'react';
import type { OwnApplication } from '../../contract/application.ts';
import type { Correcting } from '../../rules/corrections.ts';
import { checkSections, type FormIssue } from '../../rules/form-check.ts';
import { SECTION_NAMES, WIZARD_STEPS, type WizardSection } from '../../rules/wizard.ts';
import { type Draft, type DraftEvent, draftReducer, toApplicationForm } from '../wizard/draft.ts';
import type { WizardEditor } from '../wizard/editor.ts';
import { fieldOfIssue } from '../wizard/sections.ts';
import { correctionDraft, sectionsToCorrect, sentSections } from './changes.ts';
import { CORRECTION_ACTS } from './correction-acts.ts';

function reduce(draft: Draft, event: DraftEvent): Draft {
  const now = new Date();
  return draftReducer(draft, event, { at: now.toISOString(), today: newYorkDay(now) });
}

/** What was wrong at the last try in the browser. */
interface Checked {
  issues: readonly FormIssue[];
  /** A new object for each try, so that the summary is announced again. */
  answer: object | null;
}

const UNCHECKED: Checked = { issues: [], answer: null };

const withOrWithout = (all: ReadonlySet<string>, one: string, isIn: boolean) =>
  new Set(isIn ? [...all, one] : [...all].filter((other) => other !== one));

/**
 * The answers of an application in the fields of the wizard, with what is asked for already. What changes is compared with
 * the answers as they are now, also where another window or staff changed them meanwhile.
 */
export function useCorrection(application: OwnApplication, how: Correcting) {
  const { applicationId, applicationType: type, home, members, corrections } = application;
  const waiting = corrections.find(({ state }) => state === 'waiting');
  const sent = correctionDraft(home, application);
  const [draft, dispatch] = useReducer(reduce, null, () =>
    correctionDraft(home, { ...application, ...waiting?.after }),
  );
  const [note, setNote] = useState(waiting?.note ?? '');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState(UNCHECKED);
  const { send, isSending, refusal, news } = useActs(CORRECTION_ACTS);
  const sections = sectionsToCorrect(WIZARD_STEPS[type], members.length > 0);
  const changed = sentSections(sent, draft, sections);
  const names = SECTION_NAMES.filter((name) => changed[name] !== undefined);
  const problems: Record<string, string> = {};
  const refused = news && !news.ok ? news.problem.issues : [];
  for (const { path, message } of [...checked.issues, ...refused])
    problems[fieldOfIssue(type, path)?.id ?? path] ??= message;
  const editor: WizardEditor = {
    form: draft.form,
    rentDollars: null,
    isWhole: type === 'unit',
    // Each section opens by itself.
    isUnfolded: true,
    problems,
    change: (change) => dispatch({ type: 'answered', change }),
    dispatch,
  };
  return {
    ...{ sections, names, editor, note, setNote, isSending, opened },
    before: sent.form,
    toggle: (section: WizardSection, isOpen: boolean) =>
      setOpened((all) => withOrWithout(all, section, isOpen)),
    summary: {
      problems: Object.keys(problems).map((id) => ({
        id,
        label: fieldOfIssue(type, id)?.label ?? id,
      })),
      message: refusal ?? null,
      answer: checked.answer,
    },
    submit() {
      const issues = checkSections(names, toApplicationForm(draft.form), newYorkDay(new Date()));
      setChecked({ issues, answer: {} });
      setOpened(new Set([...opened, ...issues.map(({ path }) => path.split('.')[0] ?? '')]));
      if (issues.length > 0 || names.length === 0) return;
      const { version } = application;
      void send('correct', { applicationId, how, version, sections: changed, note: note.trim() });
    },
  };
}
