import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { DEMO_ROLES, type DemoRole } from '../../rules/demo.ts';
import { type Authenticated, textOf } from './authenticate.ts';
import { problemsOf } from './form-problems.ts';

/** The name of the buttons that say as whom. */
export const DEMO_FIELD = 'demo';

/** As whom a form asks to look around; null for a sign-in. */
export const demoRoleIn = (form: FormData): DemoRole | null =>
  DEMO_ROLES.find((role) => role === textOf(form, DEMO_FIELD)) ?? null;

/** Where somebody looks around: at what they asked for, where it is of their role, otherwise at the first page of it. */
export function demoPath(role: DemoRole, next: string): string {
  const isOfStaff = /^\/staff(?:[/?#]|$)/.test(next);
  if (role === 'staff') return isOfStaff ? next : '/staff';
  return isOfStaff || next === '/' ? '/portal' : next;
}

export async function enterDemo(api: Api, as: DemoRole): Promise<Authenticated> {
  const answer = await orProblem(api.send('POST', '/auth/demo', { body: { as } }));
  if (answer.ok) return { ok: true, user: answer.value.user };
  const refusal = { problems: problemsOf(answer.problem), values: {} };
  return { ok: false, status: answer.problem.status || 503, refusal };
}
