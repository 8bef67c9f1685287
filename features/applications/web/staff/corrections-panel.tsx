import { momentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { useState } from 'react';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import { CORRECTION_LIMITS } from '../../rules/corrections.ts';
import { criminalHistoryIn } from '../../rules/note-check.ts';
import { CorrectionChanges } from '../corrections/changes-list.tsx';
import { Panel } from './application-side.tsx';
import { DECISION_ACTS } from './correction-acts.ts';
import { Flag } from './notes-panel.tsx';

type Waiting = StaffApplication['corrections'][number];

function Decide({ correction: { id } }: { correction: Waiting }) {
  const { isSending, refusal } = useActs(DECISION_ACTS);
  const [answer, setAnswer] = useState('');
  const words = criminalHistoryIn(answer);
  useUnsaved(answer.trim() !== '');
  return (
    <ActForm acts={DECISION_ACTS} input={{ correctionId: id }} className="grid gap-3">
      <Field
        label="Your answer"
        name="answer"
        maxLength={CORRECTION_LIMITS.answerMost}
        value={answer}
        hint="The applicant reads it in an email. To decline, say why."
        error={refusal}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {words.length > 0 && <Flag words={words} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          name="act"
          value="accept-correction"
          aria-disabled={isSending}
        >
          Accept
        </Button>
        <Button
          type="submit"
          size="small"
          look="secondary"
          name="act"
          value="decline-correction"
          aria-disabled={isSending}
        >
          Decline
        </Button>
      </div>
    </ActForm>
  );
}

/** The correction that an applicant asked for and nobody has decided; nothing without one, or once the application has ended. */
export function WaitingCorrection({ application }: { application: StaffApplication }) {
  const correction = application.corrections.find(({ state }) => state === 'waiting');
  if (!correction || application.answer === null) return null;
  return (
    <Panel title="Correction asked for" note={momentWords(correction.at)}>
      {correction.note && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">“{correction.note}”</p>
      )}
      <CorrectionChanges correction={correction} />
      <Decide key={correction.id} correction={correction} />
    </Panel>
  );
}
