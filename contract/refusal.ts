import { type AuthCode, authMessage } from '@stoop/domain/accounts/auth-problems';

/** The HTTP status of a refused request, a title for its kind, and the sentence for the person who made it. */
export interface Refusal {
  status: number;
  title: string;
  detail: string;
}

type AuthRefusals<Known extends Record<string, { status: number; title: string }>> = {
  readonly [Code in keyof Known]: Refusal & { readonly status: Known[Code]['status'] };
};

/** The refusals of signing in, with the sentences of R8.01–R8.17. */
export function authProblems<
  const Known extends Partial<Record<AuthCode, { status: number; title: string }>>,
>(known: Known): AuthRefusals<Known & Record<string, { status: number; title: string }>> {
  const entries = Object.entries(known).map(([code, kind]) => [
    code,
    { ...kind, detail: authMessage(code) },
  ]);
  return Object.fromEntries(entries);
}
