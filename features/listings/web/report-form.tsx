import { count } from '@stoop/base/rules/text/amounts';
import { Button, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { FieldGroup } from '@stoop/base/web/ui/field-group.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useSending } from '@stoop/base/web/ui/use-sending';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { REPORT_REASONS, REPORT_WORDS_MAX, REPORTS } from '../rules/report-reasons.ts';
import type { ReportRefusal } from './send-report.ts';

/** The form that reports a home. It works without JavaScript and keeps its values after an error. */
export function ReportForm({
  newKey,
  refusal,
}: {
  /** Makes a report that is sent twice one report. */
  newKey: string;
  refusal: ReportRefusal | undefined;
}) {
  const { isSending, onSubmit } = useSending();
  const fields = refusal?.fields ?? {};
  const problems = [
    ...(fields.reason ? [{ id: 'report-reason', label: 'What is wrong?' }] : []),
    ...(fields.words ? [{ id: 'report-words', label: 'In your words' }] : []),
  ];
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="grid max-w-2xl gap-5">
      <ErrorSummary answer={refusal} message={refusal?.message ?? null} problems={problems} />
      <input type="hidden" name="key" value={refusal?.key || newKey} />
      <FieldGroup id="report-reason" legend="What is wrong?" error={fields.reason}>
        <div className="grid gap-1">
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-10 items-center gap-2.5">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={reason === refusal?.reason}
                className="size-5 shrink-0 accent-action"
              />
              {REPORTS[reason]}
            </label>
          ))}
        </div>
      </FieldGroup>
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
      <Button
        type="submit"
        className="justify-self-start"
        aria-disabled={isSending}
        aria-busy={isSending}
      >
        {isSending ? 'Sending' : 'Send report'}
      </Button>
    </Form>
  );
}

/** Replaces the form after it was sent: what happens next. */
export function ReportedNote({ isTold, to }: { isTold: boolean; to: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="grid max-w-2xl justify-items-start gap-2 border-l-4 border-good py-2 pl-4 outline-none"
    >
      <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
        <Icon name="check" className="size-6 text-good" />
        Thank you. Your report is with us.
      </p>
      <p>
        A person looks at it and checks the home, and takes it down if it is gone or unfair.{' '}
        {isTold
          ? 'You get a mail once that is done.'
          : 'You were not signed in, so that we cannot tell you when that is done.'}
      </p>
      <LinkButton to={to} look="secondary" size="small" className="mt-2">
        Back to the home
      </LinkButton>
    </div>
  );
}
