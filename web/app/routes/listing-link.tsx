import { apiContext } from '../context.ts';
import {
  ActByLink,
  HomeDone,
  LinkedHome,
  LinkRefused,
  linkTitle,
} from '../features/listings/link-page.tsx';
import type { Api } from '../platform/api.ts';
import { orProblem } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { keepsLink, linkAnswer } from '../platform/link-answer.ts';
import { linkMeta } from '../platform/meta.ts';
import { LinkPage } from '../ui/link-page.tsx';
import type { Route } from './+types/listing-link';

/** Reads what the link does. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  linkAnswer(orProblem(context.get(apiContext).getJson('/listings/by-link/{token}', { params })));

const follow = (api: Api, params: Route.ActionArgs['params']) =>
  linkAnswer(orProblem(api.send('POST', '/listings/by-link/{token}', { params, body: {} })));

export const action = ({ params, context }: Route.ActionArgs) =>
  follow(context.get(apiContext), params);

export const clientAction = ({ params }: Route.ClientActionArgs) => follow(browserApi, params);

export const shouldRevalidate = keepsLink;

export const meta = linkMeta(
  'Is it still available?',
  'Confirm a home or take it down with the link of a mail.',
);

export default function ListingLink({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData?.ok === true;
  const linked = isDone ? actionData : loaderData;
  const problem = actionData && !actionData.ok ? actionData.problem : undefined;
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
