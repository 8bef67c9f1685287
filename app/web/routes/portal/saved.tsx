import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { userContext } from '@stoop/base/web/platform/session';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { LIST_ACTS } from '@stoop/features/saved/web/lists/list-acts';
import { SAVED_ACTS } from '@stoop/features/saved/web/saved-acts';
import { SavedSkeleton } from '@stoop/features/saved/web/saved-states.tsx';
import { loadSaved } from '@stoop/features/saved/web/saved-sync';
import { useSavedKeys } from '@stoop/features/saved/web/use-saved-keys';
import { Suspense, use } from 'react';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { OwnSpeed } from '../../compositions/own-speed.tsx';
import { RecentlyViewed } from '../../compositions/recently-viewed.tsx';
import { SavedHomes } from '../../compositions/saved-homes.tsx';
import type { Route } from './+types/saved';

/** The page does not wait for the lists. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext);
  return {
    saved: orProblem(loadSaved(id)),
    lists: orProblem(browserApi.getJson('/me/shared-lists')),
    today: newYorkDay(new Date()),
  };
}

export const clientAction = clientActionOf(SAVED_ACTS, LIST_ACTS);

/** The tabs share their data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false;

export const meta = ownMeta('Saved homes');

/** The server's sentence where it judged the call, else the fixed one (R8.26). */
const sentenceOf = ({ status, detail }: Problem) =>
  status >= 400 && status < 500 ? detail : 'Failed to fetch saved items';

type Loaded = Route.ComponentProps['loaderData'];

/** Suspends until the lists have loaded. */
function SavedOrError({ saved, lists, today }: Loaded) {
  const { revalidate } = useRevalidator();
  const [result, shared] = [use(saved), use(lists)];
  if (!result.ok) return <ErrorState message={sentenceOf(result.problem)} onRetry={revalidate} />;
  return <SavedHomes saved={result.value} lists={shared.ok ? shared.value : null} today={today} />;
}

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  useOwnLiveReload(['shared-list']);
  return (
    <div className="grid gap-3 *:min-w-0 sm:gap-4">
      <h1 className="text-3xl sm:text-5xl">Saved</h1>
      <OwnSpeed className="-mt-2" />
      <Suspense fallback={<SavedSkeleton />}>
        <SavedOrError {...loaderData} />
      </Suspense>
      <div className="mt-10">
        <RecentlyViewed today={loaderData.today} leavesOut={useSavedKeys()} />
      </div>
    </div>
  );
}
