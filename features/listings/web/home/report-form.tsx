import { count } from '@stoop/base/rules/text/amounts';
import { DoneNote } from '@stoop/base/web/ui/done-note.tsx';
import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { ReasonField } from '@stoop/base/web/ui/reason-field.tsx';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import { REPORT_WORDS_MAX, REPORTS } from '../../rules/report-reasons.ts';
import type { ReportRefusal } from './send-report.ts';

interface ReportFormProps {
  /** Makes a report that is sent twice one report. */
  newKey: string;
  refusal: ReportRefusal | undefined;
}

/** The form that reports a home. It works without JavaScript and keeps its values after an error. */
export function ReportForm({ newKey, refusal }: ReportFormProps) {
  const fields = refusal?.fields ?? {};
  const problems = [
    ...(fields.reason ? [{ id: 'report-reason', label: 'What is wrong?' }] : []),
    ...(fields.words ? [{ id: 'report-words', label: 'In your words' }] : []),
  ];
  return (
    <SendForm noValidate className="grid max-w-2xl gap-5">
      <ErrorSummary answer={refusal} message={refusal?.message ?? null} problems={problems} />
      <input type="hidden" name="key" value={refusal?.key || newKey} />
      <ReasonField
        id="report-reason"
        legend="What is wrong?"
        reasons={REPORTS}
        chosen={refusal?.reason}
        error={fields.reason}
      />
      <TextArea
        id="report-words"
        name="words"
        label="In your words (optional)"
        hint={`Whatever helps us to check it, up to ${count(REPORT_WORDS_MAX)} characters.`}
        rows={5}
        maxLength={REPORT_WORDS_MAX}
        defaultValue={refusal?.words}
        error={fields.words}
      />
      <SendButton className="justify-self-start" sending="Sending">
        Send report
      </SendButton>
    </SendForm>
  );
}

export const ReportedNote = ({ isTold, to }: { isTold: boolean; to: string }) => (
  <DoneNote title="Thank you. We have your report." further={{ to, label: 'Back to the home' }}>
    A person looks at it and checks the home, and takes it down if it is gone or unfair.{' '}
    {isTold
      ? 'You get an email once that is done.'
      : 'You were not signed in, so that we cannot tell you when that is done.'}
  </DoneNote>
);
