import type { HouseholdApplication } from '@stoop/contract/households/routes';
import type { ActionNews } from '../../platform/action-news.ts';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { plainDigits } from '../../ui/dollar-field.tsx';

type Act = 'accept' | 'decline' | 'apply' | 'values' | 'reopen' | 'keep';
type Section = 'personalInfo' | 'employmentInfo';
const SECTIONS: readonly Section[] = ['personalInfo', 'employmentInfo'];

const DONE: Record<Act, string> = {
  accept: 'You are in.',
  decline: 'This household has ended.',
  apply: 'You have applied together.',
  values: 'Your amounts are saved.',
  reopen: 'You agree to say anew what the rooms are worth.',
  keep: 'The split stays as it is.',
};

/** The answers of a form whose fields are named `personalInfo.phone`. */
function answersIn(form: FormData): HouseholdApplication {
  const answers: Partial<Record<Section, Record<string, string>>> = {};
  for (const [name, value] of form) {
    const [section, field] = name.split('.');
    const known = SECTIONS.find((one) => one === section);
    if (known && field && typeof value === 'string' && value !== '')
      answers[known] = { ...answers[known], [field]: value };
  }
  return answers;
}

/** The whole dollars of the fields `value`, in the order of the rooms; none is 0. */
const valuesIn = (form: FormData): number[] =>
  form.getAll('value').map((value) => Math.round(Number(plainDigits(String(value)))) || 0);

const isAct = (name: unknown): name is Act => typeof name === 'string' && Object.hasOwn(DONE, name);

/** Makes the call that a form of a household names in `act`. */
export async function callHousehold(
  api: Api,
  householdId: string,
  form: FormData,
): Promise<ActionNews> {
  const act = form.get('act');
  if (!isAct(act)) throw new Error('No form sends another act.');
  const params = { householdId };
  const version = Number(form.get('version'));
  const calls: Record<Act, () => Promise<unknown>> = {
    accept: () =>
      api.send('POST', '/households/{householdId}/accept', { params, body: { version } }),
    decline: () =>
      api.send('POST', '/households/{householdId}/decline', { params, body: { version } }),
    apply: () =>
      api.send('POST', '/households/{householdId}/apply', {
        params,
        body: { version, ...answersIn(form) },
      }),
    // Without a version: others may answer at the same time, and each answer counts.
    values: () =>
      api.send('PUT', '/households/{householdId}/room-values', {
        params,
        body: { values: valuesIn(form) },
      }),
    reopen: () =>
      api.send('POST', '/households/{householdId}/split/reopen', { params, body: { version } }),
    keep: () => api.send('POST', '/households/{householdId}/split/keep', { params, body: {} }),
  };
  const sent = await orProblem(calls[act]());
  return sent.ok ? { ok: true, words: DONE[act] } : sent;
}
