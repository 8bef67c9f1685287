import { readSearch, type SearchState, searchPath } from '@stoop/domain/search/search-state';
import { redirect } from 'react-router';
import { apiContext } from '../context.ts';
import {
  type CommutePage,
  commutePageFields,
  readCommutePage,
} from '../features/commute/commute-address.ts';
import { CommuteForm } from '../features/commute/commute-form.tsx';
import { setCommute } from '../features/commute/set-commute.ts';
import { mapPath, readMapAddress } from '../features/map/map-address.ts';
import type { Api } from '../platform/api.ts';
import { browserApi } from '../platform/browser-api.ts';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf } from '../platform/site-data.ts';
import type { Route } from './+types/commute';

/** The search of the page, and the address of it when it has changed. */
function searchOf({ query, isOnMap }: CommutePage) {
  const params = new URLSearchParams(query);
  if (!isOnMap) return { state: readSearch(params).state, pathOf: searchPath };
  const { search, shows } = readMapAddress(params);
  return {
    state: readSearch(search).state,
    pathOf: (next: SearchState) => mapPath(next, shows),
  };
}

export function loader({ request }: Route.LoaderArgs) {
  const page = readCommutePage(new URL(request.url).searchParams);
  return { fields: commutePageFields(page), commute: searchOf(page).state.commute };
}

async function choose(api: Api, form: FormData) {
  const { state, pathOf } = searchOf(readCommutePage(form));
  const chosen = await setCommute(api, state, form);
  if ('sentences' in chosen) return chosen;
  throw redirect(pathOf(chosen));
}

export async function action({ request, context }: Route.ActionArgs) {
  return choose(context.get(apiContext), await request.formData());
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return choose(browserApi, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Commute',
    description: 'Homes from which the ride to your addresses is short.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

export default function Commute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-6 py-8 *:min-w-0 sm:py-12">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Where do you go?</h1>
      <CommuteForm {...loaderData} problem={actionData} />
    </div>
  );
}
