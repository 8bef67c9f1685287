import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import type { SavedSearch } from '@stoop/features/alerts/contract/routes';
import { FREQUENCY_WORDS, readSaved } from '@stoop/features/alerts/rules/saved-search';
import { keepPendingSearch } from '@stoop/features/alerts/web/pending-searches';
import {
  readSaveSearch,
  type SearchToSave,
  saveSearchPath,
} from '@stoop/features/alerts/web/save-search-address';
import { SaveSearchForm } from '@stoop/features/alerts/web/save-search-form.tsx';
import { useOwnSaved } from '@stoop/features/alerts/web/use-own-saved';
import { takesVoucher } from '@stoop/features/search/rules/search-state';
import { leftOutWords } from '@stoop/features/search/web/left-out';
import { searchSentence } from '@stoop/features/search/web/search-sentence';
import { data, redirect } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/save-search';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSaveSearch(searchParams);
  const query = searchParams.get('search') ?? '';
  const written = readSaved(query);
  // The page of the search looks it up.
  if (written.where !== null) throw redirect(`/search?${query}`);
  const today = newYorkDay(new Date());
  return {
    search,
    query,
    today,
    leftOut: leftOutWords(written.leftOut),
  };
}

/** Saves the search; a visitor signs in first, at the address of `signInPath`. */
async function save(api: Api, form: FormData, signInPath: (search: SearchToSave) => string) {
  const search = readSaveSearch(form);
  if (!search) throw redirect('/search');
  const answer = await orProblem(api.send('POST', '/me/saved-searches', { body: search }));
  if (answer.ok) return { saved: answer.value, search };
  const { problem } = answer;
  if (problem.code === 'auth/required') throw redirect(signInPath(search));
  return data({ problem, search }, { status: problem.status || 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  // Without scripts the filled form is there again.
  const backToForm = (search: SearchToSave) => loginPath(saveSearchPath(search));
  // And the list of saved searches needs scripts, so that this page says that it is one of them.
  return save(context.get(apiContext), await request.formData(), backToForm);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const done = await save(browserApi, await request.formData(), (search) => {
    keepPendingSearch(search);
    return loginPath('/portal/searches');
  });
  if (!('saved' in done)) return done;
  announceChange();
  throw redirect(`/portal/searches?saved=${encodeURIComponent(done.saved.id)}`);
}

export const meta = privateMeta(
  'Save a search',
  'Hear about new and cheaper homes, each one once.',
);

function Saved({ name, frequency, query }: SavedSearch) {
  const action = <LinkButton to={`/search?${query}`}>Back to the search</LinkButton>;
  return (
    <div className="page grid gap-6 py-8 sm:py-12">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Your search is saved</h1>
      <EmptyState title={name} action={action}>
        Emails about new and cheaper homes: {FREQUENCY_WORDS[frequency].toLowerCase()}. To change
        that, save the search again.
      </EmptyState>
    </div>
  );
}

function NoSearch() {
  return (
    <EmptyState title="This search cannot be saved" link={{ to: '/search', label: 'Search rooms' }}>
      Who waits for homes to share changes from hour to hour. A search for rooms, units or buildings
      can be saved.
    </EmptyState>
  );
}

export default function SaveSearch({ loaderData, actionData }: Route.ComponentProps) {
  const isSignedIn = useUser() !== null;
  const hasVoucher = useHasOwnField('voucher');
  const { leftOut, query, today } = loaderData;
  const own = useOwnSaved(query);
  const search = actionData?.search ?? (loaderData.search && { ...loaderData.search, ...own });
  const sentence = searchSentence(own.state, today);
  const saved = actionData && 'saved' in actionData ? actionData.saved : null;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  if (saved) return <Saved {...saved} />;
  return (
    <div className="page grid gap-6 py-8 *:min-w-0 sm:py-12">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">Save this search</h1>
      {search ? (
        <>
          <p className="max-w-[36rem] text-lg wrap-anywhere">
            {sentence}. We tell you about homes that are new or cheaper from now on, each one once.
          </p>
          {hasVoucher && takesVoucher(own.state) && (
            <p className="max-w-[36rem]">
              Your voucher is not part of what is saved: the emails are about all of these homes.
            </p>
          )}
          {leftOut && <p className="border-l-4 border-line pl-3 wrap-anywhere">{leftOut}</p>}
          <SaveSearchForm
            key={sentence}
            search={search}
            sentence={sentence}
            isSignedIn={isSignedIn}
            problem={problem}
          />
        </>
      ) : (
        <NoSearch />
      )}
    </div>
  );
}
