import { act, defineActs } from '@stoop/base/web/platform/acts';
import { toast } from '@stoop/base/web/platform/toasts';
import { plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import { redirect } from 'react-router';
import { portalPath } from '../application-words.ts';

type Answers = Readonly<Record<string, string>>;

/** What a form of one's own part sends: empty fields are left out, an income is a number where it is one. */
export function ownPartOf(fields: Answers): Record<string, string | number> {
  const given = Object.entries(fields).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(
    given.map(([name, text]) => {
      const digits = plainDigits(text);
      return [name, name === 'annualIncome' && /^\d+$/.test(digits) ? Number(digits) : text];
    }),
  );
}

type Agreeing = { namedId: string; token?: string } & Answers;

const agree = act(
  (api, { namedId, token, ...fields }: Agreeing) =>
    api.send('POST', '/me/named/{namedId}/agree', {
      params: { namedId },
      body: { answers: ownPartOf(fields), ...(token && { token }) },
    }),
  'Saved. You are part of the application.',
);

/** What somebody says of themselves on an application that another one sent. */
export const OWN_PART_ACTS = defineActs('own-part', {
  'own-part': act(
    (api, { applicationId, ...fields }: { applicationId: string } & Answers) =>
      api.send('PUT', '/me/applications/{applicationId}/own-part', {
        params: { applicationId },
        body: { answers: ownPartOf(fields) },
      }),
    'Your own part is saved.',
  ),
});

/** What somebody does who is named, in their portal. */
export const NAMED_ACTS = defineActs('named', {
  agree,
  decline: act(
    (api, params: { namedId: string }) =>
      api.send('POST', '/me/named/{namedId}/refuse', { params }),
    'You refused. The application goes on without you, and its applicant is told.',
  ),
});

/** The same by the link of a mail; refusing takes no account. */
export const NAMED_LINK = defineActs(
  'named-link',
  {
    agree,
    decline: act(
      (api, { token, stopsMails }: { token: string; stopsMails?: string }) =>
        api.send('POST', '/named/by-link/{token}/refuse', {
          params: { token },
          body: { stopsMails: stopsMails === 'yes' },
        }),
      ({ stopsMails }) =>
        stopsMails === 'yes'
          ? 'You refused, and this address gets no more emails like it.'
          : 'You refused. The application goes on without you.',
    ),
  },
  {
    after: (news) => {
      if (!news.ok || news.act !== 'agree') return null;
      toast('You agreed. You are part of the application.', 'good');
      return redirect(portalPath(news.value));
    },
  },
);

/** What an applicant does about somebody whom they named. */
export const ASK_ACTS = defineActs('named-ask', {
  ask: act(
    (api, { email, ...params }: { applicationId: string; namedId: string; email?: string }) =>
      api.send('POST', '/me/applications/{applicationId}/named/{namedId}/mail', {
        params,
        body: email ? { email } : {},
      }),
    (_, { name, email }) => `${name || 'Your email'} is asked at ${email}.`,
  ),
});

/** What is done about named people on the page of an application. */
export const ON_APPLICATION = [OWN_PART_ACTS, ASK_ACTS] as const;
