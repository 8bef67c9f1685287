import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { NobodyFits, OwnSide, WhyHidden } from '@stoop/features/matching/web/ranked-notes.tsx';
import { countChosen, queryOf, readChoice } from '@stoop/features/matching/web/seeker-address';
import { SeekerFilters } from '@stoop/features/matching/web/seeker-filters.tsx';
import { takeOverAnswers } from '@stoop/features/matching/web/six-answers';
import { useMoreCards } from '@stoop/features/matching/web/use-more-cards';
import { CONNECTION_ACTS } from '@stoop/features/people/web/connections/connection-acts';
import { ConnectionNews } from '@stoop/features/people/web/connections/connection-news.tsx';
import { RankedCard } from '../../compositions/ranked-card.tsx';
import type { Route } from './+types/roommates';

async function load(request: Request) {
  await takeOverAnswers(browserApi);
  const areas = await browserApi.getJson('/neighborhoods');
  const ids = new Set(areas.map(({ id }) => id));
  const choice = readChoice(new URL(request.url).searchParams, ids);
  const found = await browserApi.getJson('/roommates', { query: queryOf(choice) });
  return { areas, choice, found, today: newYorkDay(new Date()) };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => orErrorPage(load(request));

export const clientAction = clientActionOf(CONNECTION_ACTS);

export const meta = ownMeta('Roommates');

export default function Roommates({
  loaderData: { areas, choice, found, today },
}: Route.ComponentProps) {
  useOwnLiveReload(['connection']);
  const { items, hasMore, status, showMore } = useMoreCards(found, queryOf(choice));
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  return (
    <div className="grid gap-6 *:min-w-0">
      <header className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">Roommates</h1>
        <p className="max-w-prose text-lg">
          People who look for a home to share, those who fit how you live first. Every number says
          what it is made of.{' '}
          <TextLink to="/search?type=roommates">Homes that others wait for</TextLink>
        </p>
        <ConnectionNews />
      </header>
      <OwnSide you={found.you} />
      <SeekerFilters choice={choice} areas={areas} today={today} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="font-medium">
          {found.totalCount === 0 ? 'Nobody' : counted(found.totalCount, 'person', 'people')}
          {countChosen(choice) > 0 && ' with these filters'}
        </p>
        <WhyHidden hidden={found.hidden} />
      </div>
      {items.length === 0 ? (
        <NobodyFits hidden={found.hidden} isFiltered={countChosen(choice) > 0} />
      ) : (
        <ol className="border-t border-line">
          {items.map((item) => (
            <RankedCard key={item.card.userId} item={item} areaNames={areaNames} />
          ))}
        </ol>
      )}
      {typeof status === 'object' && <p role="alert">{status.detail}</p>}
      {hasMore && (
        <div className="justify-self-center">
          <Button
            look="secondary"
            aria-disabled={status === 'loading'}
            onClick={() => void showMore()}
          >
            {status === 'loading' ? 'Loading…' : 'Show more people'}
          </Button>
        </div>
      )}
    </div>
  );
}
