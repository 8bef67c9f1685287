import type { AgreementTerms } from '@stoop/domain/households/agreement-terms';
import type { ActionNews } from '../../../platform/action-news.ts';
import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';

/** What a button of the agreement's page asks for, as the JSON that its action gets. */
export type AgreementAct =
  | { act: 'save'; version: number; terms: AgreementTerms }
  | { act: 'confirm'; version: number };

/** Makes the call of an act. */
export async function callAgreement(
  api: Api,
  householdId: string,
  asked: AgreementAct,
): Promise<ActionNews> {
  const params = { householdId };
  const { version } = asked;
  if (asked.act === 'confirm') {
    const sent = await orProblem(
      api.send('POST', '/households/{householdId}/agreement/confirm', {
        params,
        body: { version },
      }),
    );
    return sent.ok ? { ok: true, words: 'You have confirmed this version.' } : sent;
  }
  const body = { version, terms: asked.terms };
  const sent = await orProblem(
    api.send('PUT', '/households/{householdId}/agreement', { params, body }),
  );
  return sent.ok
    ? {
        ok: true,
        words: `Version ${sent.value.version} is saved. Everybody is asked to confirm it.`,
      }
    : sent;
}
