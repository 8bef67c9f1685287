import { act, defineActs } from '@stoop/base/web/platform/acts';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { type AppliedFor, isSameHome } from '../../rules/application-path.ts';
import { type ClientStage, isEnded } from '../../rules/client-stages.ts';
import type { Draft } from './draft.ts';
import { draftsOf, forgetDraft } from './local-drafts.ts';
import { readDraft } from './read-draft.ts';

interface Sent {
  home: AppliedFor;
  stage: ClientStage;
  stageSince: string;
}

/**
 * One draft for each home, the one saved last first, without what was sent: another device may have sent what this one
 * still stores. What was written after an application had ended is a new beginning.
 */
export function unsentDrafts(
  drafts: readonly Draft[],
  applications: readonly Sent[],
): readonly Draft[] {
  const newest = drafts.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
  return newest.filter(
    ({ home, savedAt }, at) =>
      newest.findIndex((other) => isSameHome(other.home, home)) === at &&
      !applications.some(
        (sent) =>
          isSameHome(sent.home, home) && (!isEnded(sent.stage) || savedAt <= sent.stageSince),
      ),
  );
}

/** The drafts of a user: of the account, and of this browser, which alone are known where the server is not reached. */
export async function loadDrafts(api: Api, accountId: string): Promise<readonly Draft[]> {
  const answer = await orProblem(api.getJson('/me/application-drafts'));
  const stored = answer.ok ? answer.value.items : [];
  return [...stored.flatMap(({ draft }) => readDraft(draft) ?? []), ...draftsOf(accountId)];
}

export const DRAFT_ACTS = defineActs('draft', {
  // From the account first, which would bring it back otherwise.
  'delete-draft': act(async (api, { home, accountId }: Pick<Draft, 'home' | 'accountId'>) => {
    const { buildingId, unitId, roomId } = home;
    const query = { buildingId, unitId, ...(roomId !== null && { roomId }) };
    await api.send('DELETE', '/me/application-draft', { query });
    forgetDraft({ home, accountId });
  }, 'What you had begun is deleted.'),
});
