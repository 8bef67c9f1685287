import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { actOnServer, clientActionOf } from '@stoop/base/web/platform/acts';
import { type Api, orErrorPage, orProblem, problemIn } from '@stoop/base/web/platform/api';
import { linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { LinkPage } from '@stoop/base/web/ui/link-page.tsx';
import {
  CancelByLink,
  LinkedTour,
  LinkRefused,
  TourDone,
} from '@stoop/features/tours/web/link-page.tsx';
import { isOtherChoice, loadMoveTimes } from '@stoop/features/tours/web/load-move';
import { MoveChooser } from '@stoop/features/tours/web/move-chooser.tsx';
import { TOUR_LINK } from '@stoop/features/tours/web/tour-acts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/tour-link';

async function readLink(api: Api, token: string) {
  const linked = await orProblem(api.getJson('/tours/by-link/{token}', { params: { token } }));
  if (!linked.ok) return linked;
  const { act, tour } = linked.value;
  const times = act === 'move' ? await orErrorPage(loadMoveTimes(api, tour)) : null;
  return { ok: true as const, value: { act, tour, times, today: newYorkDay(new Date()) } };
}

export const loader = ({ params, context }: Route.LoaderArgs) =>
  linkAnswer(readLink(context.get(apiContext), params.token));

export const action = (sent: Route.ActionArgs) =>
  actOnServer(sent.context.get(apiContext), TOUR_LINK, sent);

export const clientAction = clientActionOf(TOUR_LINK);

/** After its act a link cannot be read again. A time that somebody else took leaves others. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { actionResult, defaultShouldRevalidate } = change;
  if (actionResult?.ok) return false;
  return !isOtherChoice(change) && defaultShouldRevalidate;
}

export const meta = linkMeta('Your tour', 'Move or cancel a tour with the link in an email.');

const TITLES = { move: 'Move your tour', cancel: 'Cancel your tour?' } as const;

function Content({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  if (actionData?.ok) return <TourDone tour={actionData.value.tour} news={actionData} />;
  if (!loaderData.ok) return <LinkRefused problem={loaderData.problem} />;
  const { tour, times, today } = loaderData.value;
  const problem = problemIn(actionData);
  return (
    <>
      <LinkedTour tour={tour} />
      {times ? (
        <MoveChooser tour={tour} times={times} today={today} problem={problem} />
      ) : (
        <CancelByLink problem={problem} />
      )}
    </>
  );
}

function titleOf({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  if (actionData?.ok) return actionData.value.act === 'move' ? 'Tour moved' : 'Tour cancelled';
  return loaderData.ok ? TITLES[loaderData.value.act] : 'Your tour';
}

export default function TourLink({ loaderData, actionData }: Route.ComponentProps) {
  const isWide = loaderData.ok && loaderData.value.act === 'move' && !actionData?.ok;
  return (
    <LinkPage title={titleOf({ loaderData, actionData })} isWide={isWide}>
      <Content loaderData={loaderData} actionData={actionData} />
    </LinkPage>
  );
}
