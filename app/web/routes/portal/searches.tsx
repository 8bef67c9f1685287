import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { readSaved } from '@stoop/features/alerts/rules/saved-search';
import { completePendingSearches } from '@stoop/features/alerts/web/pending-searches';
import { SavedSearchRow } from '@stoop/features/alerts/web/saved-search-row.tsx';
import { SEARCH_ACTS } from '@stoop/features/alerts/web/search-acts';
import { leftOutWords } from '@stoop/features/search/web/left-out';
import { searchSentence } from '@stoop/features/search/web/search-sentence';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/searches';

export async function clientLoader() {
  // They belong to the list.
  await completePendingSearches();
  const [{ items }, mails] = await orErrorPage(
    Promise.all([browserApi.getJson('/me/saved-searches'), browserApi.getJson('/me/mails')]),
  );
  const isSilent = mails.items.some((one) => one.topic === 'saved-searches' && one.isStopped);
  return { items, isSilent, today: newYorkDay(new Date()) };
}

export const clientAction = clientActionOf(SEARCH_ACTS);

export const meta = ownMeta('Saved searches');

function NoSearches() {
  return (
    <EmptyState title="You have no saved searches" link={{ to: '/search', label: 'Search homes' }}>
      Search for what you need and press Get alerts. We tell you about homes that are new or cheaper
      from then on, each one once.
    </EmptyState>
  );
}

export default function SavedSearches({
  loaderData: { items, isSilent, today },
}: Route.ComponentProps) {
  const [params] = useSearchParams();
  const saved = items.find(({ id }) => id === params.get('saved'));
  return (
    <div className="grid gap-6 *:min-w-0">
      <h1 className="text-4xl sm:text-5xl">Saved searches</h1>
      {saved && (
        <p role="status" className="max-w-4xl border-l-4 border-good pl-3">
          Saved. We tell you once about each home that is new or cheaper from now on.
        </p>
      )}
      {isSilent && (
        <p className="max-w-4xl border-l-4 border-attention pl-3">
          You stopped all emails about saved searches: none is sent, whatever is chosen below.{' '}
          <TextLink to="/portal/account/mails">Get them again</TextLink>
        </p>
      )}
      {items.length === 0 ? (
        <NoSearches />
      ) : (
        <div className="max-w-4xl border-t-2 border-ink">
          {items.map((search) => {
            const { state, leftOut } = readSaved(search.query);
            return (
              <SavedSearchRow
                key={search.id}
                search={search}
                sentence={searchSentence(state, today)}
                leftOut={leftOutWords(leftOut)}
                isSilent={isSilent}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
