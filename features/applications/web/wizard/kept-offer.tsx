import { sameJson } from '@stoop/base/rules/json/json-values';
import { listWords } from '@stoop/base/rules/text/list-words';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { dateOf } from '@stoop/base/rules/time/words';
import { type OrProblem, orProblem, problemIn } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import { SECTION_TITLES, WIZARD_STEPS, type WizardSection } from '../../rules/wizard.ts';
import { changedRows } from '../corrections/changes.ts';
import type { Draft, DraftEvent } from './draft.ts';
import { formOfKept, type KeptAnswers } from './form-of-answers.ts';
import { fillBlanks } from './merge-drafts.ts';

interface KeptOfferProps {
  draft: Draft;
  kept: KeptAnswers;
  dispatch: (event: DraftEvent) => void;
}

/** Has the answers of sent applications offered no more. Loading the page again would end what is being typed. */
function useForgetting() {
  const [answer, setAnswer] = useState<OrProblem<unknown> | 'sending'>();
  const forget = async () => {
    setAnswer('sending');
    setAnswer(await orProblem(browserApi.send('DELETE', '/me/answers')));
  };
  const isSending = answer === 'sending';
  const told = isSending ? undefined : answer;
  return { forget, isSending, isDone: told?.ok === true, refusal: problemIn(told)?.detail };
}

/** What was filled in, for another look: some of it may have changed since. */
function Filled({ sections }: { sections: readonly WizardSection[] }) {
  return (
    <p role="status" className="border-l-4 border-good py-1 pl-4">
      Filled in: {listWords(sections.map((section) => SECTION_TITLES[section]))}. Please look at it
      again on the way, above all at your work and income: nothing is sent before you say so.
    </p>
  );
}

/** Fills in with one press what the last application says and this one does not yet. */
export function KeptOffer({ draft, kept, dispatch }: KeptOfferProps) {
  const [filled, setFilled] = useState<readonly WizardSection[] | null>(null);
  const { forget, isSending, isDone, refusal } = useForgetting();
  if (isDone)
    return (
      <p role="status">Your answers are not kept anymore. What you have sent still has them.</p>
    );
  if (filled) return <Filled sections={filled} />;
  const { type } = draft.wizard;
  const today = newYorkDay(new Date());
  const form = fillBlanks(draft.form, formOfKept(kept, { type, today }));
  if (sameJson(form, draft.form)) return null;
  const use = () => {
    const sections = WIZARD_STEPS[type].flatMap((step): readonly WizardSection[] => step.sections);
    setFilled(sections.filter((one) => changedRows(one, draft.form, form).length > 0));
    dispatch({ type: 'answered', change: form });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-4 border-line py-1 pl-4">
      <p className="min-w-60 flex-1">
        Your answers{kept.homeLabel && ` for ${kept.homeLabel}`} are kept until{' '}
        {dateOf(kept.keptUntil)}. They fill in what is empty here, and change nothing that you
        wrote.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={use}>
          Use my last answers
        </Button>
        <Button look="quiet" aria-disabled={isSending} onClick={() => void forget()}>
          Forget them
        </Button>
      </div>
      <Refusal words={refusal} />
    </div>
  );
}
