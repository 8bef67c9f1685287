import { act, defineActs } from '@stoop/base/web/platform/acts';
import { toast } from '@stoop/base/web/platform/toasts';
import { FREQUENCY_WORDS, type Frequency } from '../rules/saved-search.ts';

interface Of {
  searchId: string;
}

const SEARCH = '/me/saved-searches/{searchId}';

export const SEARCH_ACTS = defineActs(
  'search',
  {
    rename: act(
      (api, { searchId, name }: Of & { name: string }) =>
        api.send('PATCH', SEARCH, { params: { searchId }, body: { name: name.trim() } }),
      'The search is renamed.',
    ),
    frequency: act(
      (api, { searchId, frequency }: Of & { frequency: Frequency; isSilent: boolean }) =>
        api.send('PATCH', SEARCH, { params: { searchId }, body: { frequency } }),
      ({ frequency, isSilent }) => {
        if (frequency === 'never') return 'No more emails for it.';
        const words = `Mails: ${FREQUENCY_WORDS[frequency].toLowerCase()}`;
        return isSilent ? `${words}, once you get them again.` : `${words}.`;
      },
    ),
    delete: act(
      (api, { searchId }: Of) => api.send('DELETE', SEARCH, { params: { searchId } }),
      'The search is deleted.',
    ),
  },
  {
    // Its row is gone, with the place of its news.
    after: ({ act, ok, words }) => {
      if (act === 'delete' && ok) toast(words, 'good');
    },
  },
);
