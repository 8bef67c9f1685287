import type { Problem } from '@stoop/base/web/platform/api';
import type { FormIssue } from '../../rules/form-check.ts';

/** Why a submit was refused. The answers stay in every case. */
export type SubmitFault =
  | { kind: 'sign-in' }
  | { kind: 'issues'; issues: readonly FormIssue[] }
  | { kind: 'gone' }
  | { kind: 'sent-before' }
  /** What the household is to do first, in the sentence of the API. */
  | { kind: 'household'; sentence: string }
  /** Null where the server does not say how long. */
  | { kind: 'wait'; seconds: number | null }
  | { kind: 'failed'; isOffline: boolean };

/** R8.20. */
export const SUBMIT_FAILED = 'Something went wrong, try to submit again.';

const GONE = /^listings\/.+-not-found$/;

const FIRST_LETTER = /^\p{Ll}/u;

/** A sentence for a field: the API's `must be text` becomes `This must be text.` */
function asSentence(message: string): string {
  const sentence = FIRST_LETTER.test(message) ? `This ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

export function faultOf({ status, code, detail, issues, retryAfterSeconds }: Problem): SubmitFault {
  if (status === 401) return { kind: 'sign-in' };
  if (GONE.test(code)) return { kind: 'gone' };
  if (code === 'applications/key-reused') return { kind: 'sent-before' };
  if (code.startsWith('households/')) return { kind: 'household', sentence: detail };
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? null };
  if ((status === 422 || status === 400) && issues.length > 0)
    return {
      kind: 'issues',
      issues: issues.map(({ path, message }) => ({ path, message: asSentence(message) })),
    };
  return { kind: 'failed', isOffline: status === 0 };
}
