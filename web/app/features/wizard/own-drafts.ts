import { type AppliedFor, homeIn, isSameHome } from '@stoop/domain/applications/application-path';
import { type ClientStage, isEnded } from '@stoop/domain/applications/client-stages';
import type { ActionNews } from '../../platform/action-news.ts';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import type { Draft } from './draft.ts';
import { draftsOf, forgetDraft } from './local-drafts.ts';
import { readDraft } from './read-draft.ts';

/** An application that was sent. */
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

/** Deletes the draft of the home that a form names: from the account first, which would bring it back otherwise. */
export async function deleteDraft(
  api: Api,
  accountId: string,
  form: FormData,
): Promise<ActionNews> {
  const home = homeIn(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
  if (!home) throw new Error('The form of a draft names its home.');
  const { buildingId, unitId, roomId } = home;
  const query = { buildingId, unitId, ...(roomId !== null && { roomId }) };
  const deleted = await orProblem(api.send('DELETE', '/me/application-draft', { query }));
  if (!deleted.ok) return deleted;
  forgetDraft({ home, accountId });
  return { ok: true, words: 'What you had begun is deleted.' };
}
