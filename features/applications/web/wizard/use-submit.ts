import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { applicationPath } from '../../rules/application-path.ts';
import { stepCount } from '../../rules/wizard.ts';
import { refreshApplied } from '../applied.ts';
import { bodyOf } from './application-body.ts';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { rememberSubmitted } from './local-drafts.ts';
import { SEND_ID } from './send-id.ts';
import { faultOf, type SubmitFault } from './submit-outcome.ts';
import { othersIn, type Together } from './together.ts';

const post = (draft: Draft) =>
  browserApi.send('POST', '/applications', {
    body: bodyOf(draft),
    headers: { 'idempotency-key': draft.idempotencyKey },
  });

export interface Submitting {
  isSending: boolean;
  fault: SubmitFault | null;
  submit: () => Promise<void>;
  clearFault: () => void;
}

/** Submits the application once, however often the button is pressed, and continues to the confirmation (R3.19). */
export function useSubmit(store: DraftStore, together: Together | null): Submitting {
  const user = useUser();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<SubmitFault | null>(null);
  const isBusy = useRef(false);

  /** Returns to the review after signing in. */
  const signIn = ({ home, wizard, form: { personalInfo } }: Draft) => {
    store.saveNow();
    const { firstName, lastName, email } = personalInfo;
    // Prefills the sign-up form.
    void navigate(loginPath(`${applicationPath(home, stepCount(wizard.type))}#${SEND_ID}`), {
      state: { firstName, lastName, email },
    });
  };
  const send = async (draft: Draft) => {
    await store.stop();
    try {
      const { applicationId, applicationType, submitTime, queue } = await (together?.send ?? post)(
        draft,
      );
      rememberSubmitted(draft, applicationId);
      const { home, label: homeLabel } = draft;
      const emailed = othersIn(draft, together);
      const sent = { applicationId, applicationType, submitTime, queue };
      const state = { ...sent, home, homeLabel, emailed };
      await navigate('/application-submitted', { replace: true, state });
      void refreshApplied();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      store.resume();
      const newFault = faultOf(error);
      setFault(newFault);
      if (newFault.kind === 'sign-in') signIn(draft);
    }
  };
  const submit = async () => {
    const { draft } = store.page.read();
    if (!draft || isBusy.current) return;
    if (!user) return signIn(draft);
    isBusy.current = true;
    setIsSending(true);
    setFault(null);
    await send(draft).finally(() => {
      isBusy.current = false;
      setIsSending(false);
    });
  };
  return { isSending, fault, submit, clearFault: () => setFault(null) };
}
