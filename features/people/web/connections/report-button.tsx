import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { ReasonField } from '@stoop/base/web/ui/reason-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import {
  isReportReason,
  PERSON_REPORT_WORDS_MAX,
  PERSON_REPORTS,
} from '../../rules/person-report-reasons.ts';
import { CONNECTION_ACTS, type Other } from './connection-acts.ts';

/** Opens the form that reports a person to staff. */
export function ReportButton({ other }: { other: Other }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [hasWords, setHasWords] = useState(false);
  useUnsaved(isOpen && hasWords);
  // One report for each opening of the form, however often it is sent.
  const [key, setKey] = useState('');
  const { send } = useActs(CONNECTION_ACTS);
  const id = useId();
  const close = () => setIsOpen(false);
  const open = () => {
    setKey(crypto.randomUUID());
    setIsReasonMissing(false);
    setHasWords(false);
    setIsOpen(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '');
    const isChosen = isReportReason(reason);
    setIsReasonMissing(!isChosen);
    if (!isChosen) return;
    close();
    void send('report', { ...other, reason, words: String(form.get('words') ?? ''), key });
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={open}>
        Report
        <span className="sr-only">{other.name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Report ${other.name}`}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} className="ml-auto">
              Send report
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-muted">Our staff read it. {other.name} is not told who reported.</p>
          <ReasonField
            id={`${id}-reason`}
            legend="What happened?"
            reasons={PERSON_REPORTS}
            error={isReasonMissing ? 'Please choose what happened.' : undefined}
          />
          <TextArea
            name="words"
            label="In your words (optional)"
            rows={4}
            maxLength={PERSON_REPORT_WORDS_MAX}
            onChange={({ target }) => setHasWords(target.value.trim() !== '')}
          />
        </form>
      </Dialog>
    </>
  );
}
