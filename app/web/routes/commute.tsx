import type { Api } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { privateMeta } from '@stoop/base/web/platform/meta';
import type { CommuteTo } from '@stoop/features/commute/rules/commute-search';
import { OWN_SPEED_ID } from '@stoop/features/commute/rules/pace';
import { addOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { PaceChoice } from '@stoop/features/commute/web/pace-choice.tsx';
import { readSearch, type SearchState } from '@stoop/features/search/rules/search-state';
import { withAddresses } from '@stoop/features/search/web/commute/apply-commute';
import {
  type CommutePage,
  commutePageFields,
  readCommutePage,
} from '@stoop/features/search/web/commute/commute-address';
import { CommuteForm } from '@stoop/features/search/web/commute/commute-form.tsx';
import { type CommuteSet, setCommute } from '@stoop/features/search/web/commute/set-commute';
import { pagePath, searchParams } from '@stoop/features/search/web/page-address';
import { redirect } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/commute';

/** The search of the page, and the address of it when it has changed. */
function searchOf({ query, isOnMap }: CommutePage) {
  const page = isOnMap ? 'map' : 'search';
  const { state, page: shown } = readSearch(searchParams(page, new URLSearchParams(query)));
  return { state, pathOf: (next: SearchState) => pagePath(next, { page, ...shown }) };
}

export function loader({ request }: Route.LoaderArgs) {
  const page = readCommutePage(new URL(request.url).searchParams);
  return { fields: commutePageFields(page), commute: searchOf(page).state.commute };
}

/** Goes to the search with the addresses that `inAddressOf` gives: those that its page must name. */
async function choose(
  api: Api,
  form: FormData,
  inAddressOf: (chosen: CommuteSet) => readonly CommuteTo[],
) {
  const page = readCommutePage(form);
  // A form of no search says itself what to look for.
  const query = page.query || String(new URLSearchParams({ type: String(form.get('type') ?? '') }));
  const { state, pathOf } = searchOf({ ...page, query });
  const chosen = await setCommute(api, form);
  if ('refused' in chosen) return chosen;
  throw redirect(pathOf(withAddresses(state, inAddressOf(chosen))));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return choose(context.get(apiContext), form, ({ kept, named }) => [...kept, ...named]);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  // As the dialog does: what is one's own stays out of the address.
  return choose(browserApi, await request.formData(), ({ kept, named }) => {
    addOwnAddresses(named);
    return kept;
  });
}

export const meta = privateMeta('Commute', 'Homes from which the ride to your addresses is short.');

export default function Commute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-6 py-8 *:min-w-0 sm:py-12 lg:grid-cols-[36rem_minmax(0,1fr)] lg:gap-x-16">
      <div className="grid max-w-prose gap-3 lg:col-span-2">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">Where do you go?</h1>
        <p className="text-lg">
          Work, school, or people you visit: each home then shows how long the ride is, and homes
          with longer rides are left out.
        </p>
      </div>
      <CommuteForm {...loaderData} problem={actionData} />
      <div id={OWN_SPEED_ID} className="max-w-[36rem] scroll-mt-4">
        <PaceChoice />
      </div>
    </div>
  );
}
