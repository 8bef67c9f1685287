import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { keepsLink, linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkAct, LinkDone, LinkPage, LinkSubject } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { MAIL_TOPICS } from '@stoop/features/outbox/rules/mail-topics';
import { apiContext } from '../context.ts';
import type { Route } from './+types/mail-stop';

const WORDS = {
  asked: {
    title: 'Stop these emails?',
    done: null,
    rest: 'You still find all of it in your portal.',
  },
  stopped: {
    title: 'Emails stopped',
    done: 'No more emails about this.',
    rest: 'You still get emails about security, about what you ask for, and where an application ends or waits for you.',
  },
  again: {
    title: 'Emails continue',
    done: 'You get these emails again.',
    rest: 'You can stop them at any time.',
  },
} as const;

export const loader = ({ params, context }: Route.LoaderArgs) =>
  linkAnswer(orProblem(context.get(apiContext).getJson('/mails/by-link/{token}', { params })));

const change = async (api: Api, { params, request }: Route.ActionArgs | Route.ClientActionArgs) => {
  const body = { isStopped: (await request.formData()).get('isStopped') === 'yes' };
  return linkAnswer(orProblem(api.send('POST', '/mails/by-link/{token}', { params, body })));
};

export const action = (given: Route.ActionArgs) => change(given.context.get(apiContext), given);

export const clientAction = async (given: Route.ClientActionArgs) => {
  const changed = await change(browserApi, given);
  announceChange();
  return changed;
};

export const shouldRevalidate = keepsLink;

export const meta = linkMeta(
  'Stop these emails?',
  'Stop emails about one topic by a link in an email.',
);

const allMails = (
  <LinkButton to="/portal/account/mails" look="secondary">
    All that we email you
  </LinkButton>
);

export default function MailStop({ loaderData, actionData }: Route.ComponentProps) {
  const linked = actionData?.ok ? actionData : loaderData;
  if (!linked.ok)
    return (
      <LinkPage title={WORDS.asked.title}>
        <ErrorState message={linked.problem.detail} />
        <div>{allMails}</div>
      </LinkPage>
    );
  const { topic, isStopped } = linked.value;
  const { label, about } = MAIL_TOPICS[topic];
  const { title, done, rest } = WORDS[isStopped ? 'stopped' : actionData?.ok ? 'again' : 'asked'];
  return (
    <LinkPage title={title}>
      <LinkSubject>
        <p className="text-xl font-bold">{label}</p>
        <p>{about}</p>
      </LinkSubject>
      {done && <LinkDone>{done}</LinkDone>}
      <LinkAct
        about={rest}
        button={isStopped ? 'Get them again' : 'Stop the emails'}
        look={done ? 'secondary' : 'primary'}
        problem={actionData?.ok === false ? actionData.problem : undefined}
      >
        <input type="hidden" name="isStopped" value={isStopped ? 'no' : 'yes'} />
        {allMails}
      </LinkAct>
    </LinkPage>
  );
}
