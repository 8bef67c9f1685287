import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { publicMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { readForm, sendSixAnswers } from '@stoop/features/matching/web/send-six-answers';
import { storeAnswers } from '@stoop/features/matching/web/six-answers';
import { SixQuestionsForm } from '@stoop/features/matching/web/six-questions-form.tsx';
import { data } from 'react-router';
import { FittingHomesList } from '../compositions/fitting-homes.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/roommates';

export const loader = () => ({ today: newYorkDay(new Date()) });

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendSixAnswers(context.get(apiContext), await request.formData());
  return data(outcome, { status: outcome.status });
}

/** The answers stay in this browser until the profile has them. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const { answers } = readForm(form);
  if (answers) storeAnswers(answers);
  const outcome = await sendSixAnswers(browserApi, form);
  return data(outcome, { status: outcome.status });
}

export const meta = publicMeta(
  '/roommates',
  'Find roommates in New York',
  'Six questions, two minutes, no account: see homes in New York where people who would fit how you live are looking.',
);

export default function RoommatesForVisitors({ loaderData, actionData }: Route.ComponentProps) {
  const isSignedIn = useUser() !== null;
  const homes = actionData?.homes ?? null;
  return (
    <div className="page page-narrow grid gap-12 pt-10 pb-20 *:min-w-0">
      <header className="grid gap-3">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">Who would you live well with?</h1>
        <p className="max-w-prose text-lg">
          Six questions, two minutes, no account. You see homes in neighborhoods where people who
          would fit you are looking, without names.{' '}
          {isSignedIn
            ? 'Your answers fill what your profile leaves open; nobody else sees them until you show a card.'
            : 'Your answers stay in this browser.'}
        </p>
      </header>
      <SixQuestionsForm problems={actionData?.problems ?? {}} />
      {actionData?.message && (
        <p role="alert" className="border-l-4 border-error pl-4">
          {actionData.message}
        </p>
      )}
      {homes && <FittingHomesList homes={homes} today={loaderData.today} isSignedIn={isSignedIn} />}
    </div>
  );
}
