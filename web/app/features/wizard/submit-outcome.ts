import type { FormIssue } from '@stoop/domain/applications/form-check';
import type { Problem } from '../../platform/problem.ts';

/** What a refused submit means for the one who pressed. Everything typed stays in each case. */
export type SubmitFault =
  | { kind: 'sign-in' }
  | { kind: 'issues'; issues: readonly FormIssue[] }
  | { kind: 'gone' }
  | { kind: 'sent-before' }
  /** Null where the server does not say how long. */
  | { kind: 'wait'; seconds: number | null }
  | { kind: 'failed'; isOffline: boolean };

/** R8.20. */
export const SUBMIT_FAILED = 'Something went wrong, try to submit again.';

const GONE = /^listings\/.+-not-found$/;

const FIRST_LETTER = /^\p{Ll}/u;

/** A sentence beside a field: `must be text` of the wire becomes `This must be text.` */
function asSentence(message: string): string {
  const begun = FIRST_LETTER.test(message) ? `This ${message}` : message;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

export function faultOf({ status, code, issues, retryAfterSeconds }: Problem): SubmitFault {
  if (status === 401) return { kind: 'sign-in' };
  if (GONE.test(code)) return { kind: 'gone' };
  if (code === 'applications/key-reused') return { kind: 'sent-before' };
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? null };
  if ((status === 422 || status === 400) && issues.length > 0)
    return {
      kind: 'issues',
      issues: issues.map(({ path, message }) => ({ path, message: asSentence(message) })),
    };
  return { kind: 'failed', isOffline: status === 0 };
}
