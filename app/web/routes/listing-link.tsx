import { act, actOnServer, clientActionOf, defineActs } from '@stoop/base/web/platform/acts';
import { orProblem, problemIn } from '@stoop/base/web/platform/api';
import { keepsLink, linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { LinkPage } from '@stoop/base/web/ui/link-page.tsx';
import {
  ActByLink,
  HomeDone,
  LinkedHome,
  LinkRefused,
  linkTitle,
} from '@stoop/features/listings/web/home/link-page.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/listing-link';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  linkAnswer(orProblem(context.get(apiContext).getJson('/listings/by-link/{token}', { params })));

const LISTING_LINK = defineActs('listing-link', {
  follow: act(
    (api, params: { token: string }) =>
      api.send('POST', '/listings/by-link/{token}', { params, body: {} }),
    '',
  ),
});

export const action = (sent: Route.ActionArgs) =>
  actOnServer(sent.context.get(apiContext), LISTING_LINK, sent);

export const clientAction = clientActionOf(LISTING_LINK);

export const shouldRevalidate = keepsLink;

export const meta = linkMeta(
  'Is it still available?',
  'Confirm a home or take it down with the link in an email.',
);

export default function ListingLink({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData?.ok === true;
  const linked = isDone ? actionData : loaderData;
  const problem = problemIn(actionData);
  return (
    <LinkPage title={linkTitle(linked, isDone)}>
      {linked.ok ? (
        <>
          {isDone && <HomeDone home={linked.value} />}
          <LinkedHome home={linked.value} />
          {!isDone && <ActByLink home={linked.value} problem={problem} />}
        </>
      ) : (
        <LinkRefused problem={linked.problem} />
      )}
    </LinkPage>
  );
}
