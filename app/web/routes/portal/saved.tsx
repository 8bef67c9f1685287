import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { dayOf } from '@stoop/base/rules/time/words';
import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { userContext } from '@stoop/base/web/platform/session';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { type HomeItem, homeOf } from '@stoop/features/listings/web/home';
import { HomeRow } from '@stoop/features/listings/web/home-row.tsx';
import type { Saved } from '@stoop/features/saved/contract/routes';
import type { SavedKind } from '@stoop/features/saved/rules/saved-kinds';
import { savedKey } from '@stoop/features/saved/rules/user-actions';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { KIND_WORDS } from '@stoop/features/saved/web/kind-words';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { countSaved, kindShown } from '@stoop/features/saved/web/saved-lists';
import { GoneRow, SavedNote, SavedRow } from '@stoop/features/saved/web/saved-row.tsx';
import { LIST, NothingSaved, SavedSkeleton } from '@stoop/features/saved/web/saved-states.tsx';
import { loadSaved } from '@stoop/features/saved/web/saved-sync';
import { SavedTabs } from '@stoop/features/saved/web/saved-tabs.tsx';
import { useSavedKeys } from '@stoop/features/saved/web/use-saved-keys';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { Suspense, use } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { OwnNotes, OwnTourLink } from '../../compositions/own-notes.tsx';
import { RecentlyViewed } from '../../compositions/recently-viewed.tsx';
import type { Route } from './+types/saved';

/** The page does not wait for the lists. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext);
  return { saved: orProblem(loadSaved(id)), today: newYorkDay(new Date()) };
}

/** The tabs share their data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false;

export const meta = ownMeta('Saved homes');

const HOME_TYPES = { rooms: 'room', units: 'unit', buildings: 'building' } as const;

type SavedItem = Saved[SavedKind][number];

function SavedHome({ kind, saved, today }: { kind: SavedKind; saved: SavedItem; today: string }) {
  const savedOn = dayOf(saved.savedAt);
  const { id, label, listing } = saved;
  if (!listing) {
    const name = label ?? KIND_WORDS[kind].unnamed;
    return <GoneRow item={{ key: savedKey(kind, id), name }} savedOn={savedOn} />;
  }
  const home = homeOf({ type: HOME_TYPES[kind], item: listing } as HomeItem, today);
  return (
    <HomeRow
      home={home}
      headingLevel="h2"
      corner={<SaveHeart item={home.heart} className="-my-2.5 -mr-2.5 text-ink" />}
      note={<OwnNotes listing={home.listing} className="mt-1.5" />}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SavedNote item={home.heart} savedOn={savedOn} />
        <OwnTourLink listing={home.listing} />
        <CompareToggle place={home.listing} name={home.heart.name} />
      </div>
    </HomeRow>
  );
}

/** The server's sentence where it judged the call, else the fixed one (R8.26). */
const sentenceOf = ({ status, detail }: Problem) =>
  status >= 400 && status < 500 ? detail : 'Failed to fetch saved items';

interface Lists {
  saved: Saved;
  today: string;
}

function SavedLists({ saved, today }: Lists) {
  const [params] = useSearchParams();
  const keys = useSavedKeys();
  const kind = kindShown(params.get('show'), saved);
  const counts = {
    rooms: countSaved(saved, 'rooms', keys),
    units: countSaved(saved, 'units', keys),
    buildings: countSaved(saved, 'buildings', keys),
  };
  return (
    <>
      <SavedTabs shown={kind} counts={counts} />
      {counts[kind] > 0 && (
        <p className="pt-2">
          <CommuteControl state={null} href="/commute" />
        </p>
      )}
      {saved[kind].length === 0 ? (
        <div className="py-8">
          <NothingSaved kind={kind} />
        </div>
      ) : (
        <ol className={LIST}>
          {saved[kind].map((item) => (
            <SavedRow key={item.id} itemKey={savedKey(kind, item.id)}>
              <SavedHome kind={kind} saved={item} today={today} />
            </SavedRow>
          ))}
        </ol>
      )}
    </>
  );
}

type SavedResult = Route.ComponentProps['loaderData']['saved'];

/** Suspends until the lists have loaded. */
function SavedOrError({ saved, today }: { saved: SavedResult; today: string }) {
  const { revalidate } = useRevalidator();
  const result = use(saved);
  if (result.ok) return <SavedLists saved={result.value} today={today} />;
  return <ErrorState message={sentenceOf(result.problem)} onRetry={revalidate} />;
}

export default function SavedPage({ loaderData: { saved, today } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4 *:min-w-0">
      <h1 className="text-4xl sm:text-5xl">Saved</h1>
      <Suspense fallback={<SavedSkeleton />}>
        <SavedOrError saved={saved} today={today} />
      </Suspense>
      <div className="mt-10">
        <RecentlyViewed today={today} />
      </div>
      <CompareTray />
    </div>
  );
}
