import { act, defineActs } from '@stoop/base/web/platform/acts';
import type { AgreementTerms } from '../../rules/agreement-terms.ts';

interface Seen {
  householdId: string;
  version: number;
}

export const AGREEMENT_ACTS = defineActs('agreement', {
  save: act(
    (api, { householdId, ...body }: Seen & { terms: AgreementTerms }) =>
      api.send('PUT', '/households/{householdId}/agreement', { params: { householdId }, body }),
    (_, { version }) => `Version ${version} is saved. Everybody is asked to confirm it.`,
  ),
  confirm: act(
    (api, { householdId, version }: Seen) =>
      api.send('POST', '/households/{householdId}/agreement/confirm', {
        params: { householdId },
        body: { version },
      }),
    'You have confirmed this version.',
  ),
});
