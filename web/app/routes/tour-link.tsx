import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../context.ts';
import { CancelByLink, LinkDone, LinkedTour, LinkRefused } from '../features/tours/link-page.tsx';
import { isOtherChoice, loadMoveTimes } from '../features/tours/load-move.ts';
import { MoveChooser } from '../features/tours/move-chooser.tsx';
import { changedWords, followLink } from '../features/tours/tour-change.ts';
import { orErrorPage, orProblem } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { linkMeta } from '../platform/meta.ts';
import { refreshToured } from '../platform/toured.ts';
import type { Route } from './+types/tour-link';

/** Reads what the link does. A refused one is a page with its status, because it has a way on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const linked = await orProblem(api.getJson('/tours/by-link/{token}', { params }));
  if (!linked.ok) {
    const { problem } = linked;
    return data({ ok: false as const, problem }, { status: problem.status });
  }
  const { act, tour } = linked.value;
  const times = act === 'move' ? await orErrorPage(loadMoveTimes(api, tour)) : null;
  return { ok: true as const, act, tour, times, today: newYorkDay(new Date()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const done = await followLink(context.get(apiContext), params.token, await request.formData());
  // A used link cannot be read again; the page's status is that of the act.
  return data(done, { status: done.ok ? 200 : done.problem.status });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const done = await followLink(browserApi, params.token, await request.formData());
  void refreshToured();
  return data(done, { status: done.ok ? 200 : done.problem.status || 503 });
}

/** After its act a link cannot be read again. A time that somebody else took leaves others. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { actionStatus, defaultShouldRevalidate } = change;
  if (actionStatus !== undefined) return actionStatus >= 400 && actionStatus < 500;
  return !isOtherChoice(change) && defaultShouldRevalidate;
}

export const meta = linkMeta('Your tour', 'Move or cancel a tour with the link of a mail.');

const TITLES = { move: 'Move your tour', cancel: 'Cancel your tour?' } as const;

function Content({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  if (actionData?.ok) {
    const { act, tour } = actionData.value;
    return <LinkDone tour={tour} words={changedWords(act, tour)} />;
  }
  if (!loaderData.ok) return <LinkRefused problem={loaderData.problem} />;
  const { tour, times, today } = loaderData;
  const problem = actionData?.problem;
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
  return loaderData.ok ? TITLES[loaderData.act] : 'Your tour';
}

export default function TourLink({ loaderData, actionData }: Route.ComponentProps) {
  const isWide = loaderData.ok && loaderData.act === 'move' && !actionData?.ok;
  return (
    <div className="page py-8 sm:py-12">
      <div className={`grid gap-6 *:min-w-0 ${isWide ? '' : 'max-w-[36rem]'}`}>
        <h1 className="text-4xl tracking-tighter sm:text-5xl">
          {titleOf({ loaderData, actionData })}
        </h1>
        <Content loaderData={loaderData} actionData={actionData} />
      </div>
    </div>
  );
}
