import { act, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { problemsOf } from './form-problems.ts';

/** What the portal's first page offers to do at once. */
export const RESEND_ACTS = defineActs(
  'resend',
  {
    resend: act(
      (api, _: { email: string }) => api.send('POST', '/me/email/verification'),
      ({ email }) => `A link is on its way to ${email}. It may take a minute.`,
    ),
  },
  { refused: (problem) => problemsOf(problem).message ?? problem.detail },
);

export function ResendLink({ email }: { email: string }) {
  const { isSending, news, refusal } = useActs(RESEND_ACTS);
  return (
    <>
      <ActForm acts={RESEND_ACTS} act="resend" input={{ email }}>
        <Button type="submit" look="secondary" size="small" aria-busy={isSending}>
          {isSending ? 'Sending' : 'Send the link again'}
        </Button>
      </ActForm>
      <p role="status" className="text-sm empty:hidden">
        {news?.ok && news.words}
      </p>
      <Refusal words={refusal} />
    </>
  );
}
