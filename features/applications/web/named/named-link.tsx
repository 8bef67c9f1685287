import type { Problem } from '@stoop/base/web/platform/api';
import { LinkButton, TextLink } from '@stoop/base/web/ui/button.tsx';
import { LinkDone, LinkSubject } from '@stoop/base/web/ui/link-page.tsx';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { NamedAsk } from '../../contract/named.ts';
import { namedPath } from '../../rules/named-people.ts';
import { askWords, evenShareWords, MEANS, untilWords, WHO_READS } from './named-words.ts';
import { OwnPartFields } from './own-part-fields.tsx';

interface LinkProps {
  ask: NamedAsk;
  token: string;
  problem: Problem | undefined;
}

/** What is asked, by whom, and of which address. */
export const LinkedAsk = ({ ask }: { ask: NamedAsk }) => (
  <LinkSubject>
    <p className="text-xl font-bold wrap-anywhere">{askWords(ask)}</p>
    <p className="empty:hidden">{evenShareWords(ask)}</p>
    <p className="text-muted">
      The email went to {ask.toEmail}. {ask.isOver ? 'It is too late to answer.' : untilWords(ask)}
    </p>
  </LinkSubject>
);

function SignInFirst({ token }: Pick<LinkProps, 'token'>) {
  const next = encodeURIComponent(namedPath(token));
  return (
    <>
      <p>
        To agree, sign in with the address that the email went to, or create an account for it. You
        can agree at once: this link confirms the address, so the email about the new account can
        wait.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/signup?next=${next}`}>Create an account</LinkButton>
        <LinkButton to={`/login?next=${next}`} look="secondary">
          Sign in
        </LinkButton>
      </div>
    </>
  );
}

function AgreeForm({ ask, token, problem }: LinkProps) {
  return (
    <SendForm className="grid gap-5">
      <input type="hidden" name="act" value="agree" />
      <input type="hidden" name="namedId" value={ask.namedId} />
      <input type="hidden" name="token" value={token} />
      <p>Your own part. {WHO_READS}</p>
      <OwnPartFields role={ask.role} issues={problem?.issues ?? []} />
      <div>
        <SendButton sending="Agreeing">Agree</SendButton>
      </div>
    </SendForm>
  );
}

export function AgreeByLink({ isSignedIn, ...link }: LinkProps & { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="agree" className="grid gap-4">
      <h2 id="agree" className="text-2xl">
        If you agree
      </h2>
      <p>{MEANS[link.ask.role]}</p>
      {isSignedIn ? <AgreeForm {...link} /> : <SignInFirst token={link.token} />}
    </section>
  );
}

/** Refusing, or only stopping the mails of an ask that is over. */
export function RefuseByLink({ ask }: Pick<LinkProps, 'ask'>) {
  const isOpen = ask.state === 'named' && !ask.isOver;
  return (
    <section aria-labelledby="refuse" className="grid gap-4 border-t border-line pt-5">
      <h2 id="refuse" className="text-2xl">
        {isOpen ? 'If you do not' : 'No more emails like this'}
      </h2>
      <p>
        {isOpen
          ? `${ask.sentBy} is told, and the application goes on without you. It takes no account.`
          : 'Anybody who applies for a home can write your address into the form.'}
      </p>
      <SendForm className="grid justify-items-start gap-4">
        <input type="hidden" name="act" value="decline" />
        {isOpen ? (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="stopsMails" value="yes" className="size-5 shrink-0" />
            Send no more emails like this to my address, whoever names it
          </label>
        ) : (
          <input type="hidden" name="stopsMails" value="yes" />
        )}
        <SendButton look="secondary" sending="Sending">
          {isOpen ? 'Refuse' : 'Stop such emails'}
        </SendButton>
      </SendForm>
    </section>
  );
}

export const LinkProblem = ({ problem }: { problem: Problem }) => (
  <>
    <ErrorState message={problem.detail} />
    <div>
      <LinkButton to="/portal/applications" look="secondary">
        Your applications
      </LinkButton>
    </div>
  </>
);

/** After an answer, by this link or elsewhere. */
export function AskAnswered({ ask }: { ask: NamedAsk }) {
  if (ask.state === 'agreed')
    return (
      <>
        <LinkDone>You agreed.</LinkDone>
        <p>
          <TextLink to="/portal/applications">See the application in your portal</TextLink>
        </p>
      </>
    );
  return <LinkDone>{ask.state === 'left' ? 'You left it since.' : 'You refused.'}</LinkDone>;
}
