import { actOnServer, clientActionOf } from '@stoop/base/web/platform/acts';
import { orProblem, problemIn } from '@stoop/base/web/platform/api';
import { linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { LinkDone, LinkPage } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { NAMED_LINK } from '@stoop/features/applications/web/named/named-acts';
import {
  AgreeByLink,
  AskAnswered,
  LinkedAsk,
  LinkProblem,
  RefuseByLink,
} from '@stoop/features/applications/web/named/named-link.tsx';
import { faultWords } from '@stoop/features/applications/web/named/named-words';
import { LinkedHome, loadLinkedHome } from '../compositions/linked-home.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/named-link';

export function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = async () => {
    const ask = await api.getJson('/named/by-link/{token}', { params });
    return { ask, home: await loadLinkedHome(api, ask.place) };
  };
  return linkAnswer(orProblem(read()));
}

export const action = (sent: Route.ActionArgs) =>
  actOnServer(sent.context.get(apiContext), NAMED_LINK, sent);

export const clientAction = clientActionOf(NAMED_LINK);

export const meta = linkMeta(
  'Named in an application',
  'Agree or refuse, by the link in an email, to be a co-applicant or a guarantor.',
);

const TITLE = 'You are named in an application';

export default function NamedLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const user = useUser();
  if (!loaderData.ok)
    return (
      <LinkPage title={TITLE}>
        <LinkProblem problem={loaderData.problem} />
      </LinkPage>
    );
  const problem = problemIn(actionData);
  // The answer of a page without scripts, whose data were read before.
  const state =
    actionData?.ok && (actionData.act === 'agree' ? ('agreed' as const) : ('refused' as const));
  const ask = { ...loaderData.value.ask, ...(state && { state }) };
  const link = { ask, token: params.token, problem };
  const isOpen = ask.state === 'named' && !ask.isOver;
  return (
    <LinkPage title={TITLE}>
      <LinkedAsk ask={ask} />
      <LinkedHome home={loaderData.value.home} />
      {actionData?.ok && actionData.act === 'decline' ? (
        <LinkDone>{actionData.words}</LinkDone>
      ) : (
        ask.state !== 'named' && <AskAnswered ask={ask} />
      )}
      {problem && <ErrorState message={faultWords(problem, ask.role)} />}
      {isOpen && <AgreeByLink {...link} isSignedIn={user !== null} />}
      {!(actionData?.ok && actionData.act === 'decline') && ask.state !== 'agreed' && (
        <RefuseByLink ask={ask} />
      )}
    </LinkPage>
  );
}
