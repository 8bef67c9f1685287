import { waitWords } from '@stoop/base/rules/time/wait-words';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { useUser } from '@stoop/base/web/platform/session';
import { Button, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SEND_ID } from './send-id.ts';
import { SUBMIT_FAILED, type SubmitFault } from './submit-outcome.ts';
import type { Together } from './together.ts';
import type { Submitting } from './use-submit.ts';

const ANSWERS_KEPT = 'Your answers are all kept.';

const waitSentence = (seconds: number | null): string =>
  `You have sent several applications in a short time. The next one can be sent ${
    seconds === null ? 'later' : `in ${waitWords(seconds)}`
  }. ${ANSWERS_KEPT}`;

interface FaultMessageProps {
  fault: SubmitFault;
  similarPath: string;
  onResend: () => void;
}

function FaultMessage({ fault, similarPath, onResend }: FaultMessageProps) {
  switch (fault.kind) {
    case 'sign-in':
      return `Please sign in again. ${ANSWERS_KEPT}`;
    case 'issues':
      return 'Some answers need another look. They are listed on top.';
    case 'gone':
      return (
        <>
          This home has left the market in the meantime.{' '}
          <UnderlinedLink to={similarPath}>Similar homes</UnderlinedLink>
        </>
      );
    case 'sent-before':
      return (
        <>
          This application has arrived already, as it was before your last changes.{' '}
          <UnderlinedLink to="/portal/applications">See it in your portal</UnderlinedLink>, or{' '}
          <button type="button" className="link underline" onClick={onResend}>
            send it again as it is now
          </button>
          .
        </>
      );
    case 'household':
      return `${fault.sentence} ${ANSWERS_KEPT}`;
    case 'wait':
      return waitSentence(fault.seconds);
    case 'failed':
      return (
        <>
          {SUBMIT_FAILED} {fault.isOffline && `${OFFLINE.detail} `}
          {ANSWERS_KEPT}
        </>
      );
  }
}

export function SubmitPanel({
  submitting: { isSending, fault },
  together,
  onSubmit,
  similarPath,
  onResend,
}: {
  submitting: Submitting;
  together: Together | null;
  onSubmit: () => void;
  similarPath: string;
  onResend: () => void;
}) {
  const user = useUser();
  const button = useRef<HTMLButtonElement>(null);
  const { hash } = useLocation();
  const isBack = user !== null && hash === `#${SEND_ID}`;
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return (
    <div className="grid gap-3 border-2 border-ink p-5">
      {fault && (
        <p role="alert" className="flex items-start gap-2 font-medium text-error">
          <Icon name="alert" />
          <span>
            <FaultMessage fault={fault} similarPath={similarPath} onResend={onResend} />
          </span>
        </p>
      )}
      {isBack && !fault && !together?.waitsFor && (
        <p className="text-lg font-bold">Not sent yet. Press once more, and it is.</p>
      )}
      {together?.waitsFor ? (
        <p>
          {together.waitsFor.words}{' '}
          <UnderlinedLink to={together.waitsFor.to}>{together.waitsFor.label}</UnderlinedLink>
        </p>
      ) : (
        <Button
          ref={button}
          id={SEND_ID}
          size="large"
          aria-busy={isSending}
          aria-disabled={isSending}
          onClick={onSubmit}
        >
          {isSending
            ? 'Sending'
            : together
              ? 'Apply together'
              : user
                ? 'Submit application'
                : 'Sign in and submit'}
        </Button>
      )}
      <p className="text-sm text-muted">
        {user
          ? 'You say with it that what stands here is true as far as you know.'
          : 'You sign in or create an account, and come back to this page with everything in its place; then one press sends it.'}
      </p>
    </div>
  );
}
