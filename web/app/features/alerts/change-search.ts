import { FREQUENCIES, FREQUENCY_WORDS } from '@stoop/domain/alerts/saved-search';
import type { ActionNews } from '../../platform/action-news.ts';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';

/** Carries out one form of the list. */
export async function changeSavedSearch(api: Api, form: FormData): Promise<ActionNews> {
  const text = (name: string) => String(form.get(name) ?? '');
  const input = { params: { searchId: text('searchId') } };
  if (text('act') === 'delete') {
    const deleted = await orProblem(api.send('DELETE', '/me/saved-searches/{searchId}', input));
    return deleted.ok ? { ok: true, words: 'The search is deleted.' } : deleted;
  }
  const frequency = FREQUENCIES.find((one) => one === text('frequency'));
  const isRename = text('act') === 'rename';
  const body = isRename ? { name: text('name').trim() } : { frequency };
  const changed = await orProblem(
    api.send('PATCH', '/me/saved-searches/{searchId}', { ...input, body }),
  );
  if (!changed.ok) return changed;
  if (isRename) return { ok: true, words: 'The search is renamed.' };
  return {
    ok: true,
    words:
      frequency === 'never'
        ? 'No more mails for it.'
        : `Mails: ${FREQUENCY_WORDS[frequency ?? 'daily'].toLowerCase()}.`,
  };
}
