import { dateOf } from '@stoop/base/rules/time/words';
import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkSubject } from '@stoop/base/web/ui/link-page.tsx';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import type { OpenInvite } from '../../contract/invite-routes.ts';
import { invitePath } from '../../rules/invite-links.ts';

export const inviterName = ({ inviter }: OpenInvite): string => inviter.firstName || 'Somebody';

export const inviteTitle = (invite: OpenInvite): string =>
  invite.home
    ? `${inviterName(invite)} asks you to take a home together`
    : `${inviterName(invite)} asks to be your friend`;

/** Who asks, for which home, and until when. */
export function InviteSubject({ invite }: { invite: OpenInvite }) {
  const { home, inviter, expiresAt } = invite;
  return (
    <LinkSubject>
      <div className="flex items-center gap-4">
        <Portrait id={inviterName(invite)} photoUrl={inviter.photoURL} />
        <div className="min-w-0">
          <p className="text-xl font-bold wrap-anywhere">{inviterName(invite)}</p>
          {home && <p className="wrap-anywhere">For {home.label}</p>}
          <p className="text-muted">You can answer until {dateOf(expiresAt)}.</p>
        </div>
      </div>
    </LinkSubject>
  );
}

/** What follows, and what is shown to whom. */
function Follows({ invite, home }: Pick<AnswerProps, 'invite' | 'home'>) {
  const name = inviterName(invite);
  const points = invite.home
    ? [
        `You see the household that ${name} asks you into: its rooms, its rent and who else is asked.`,
        'You accept or decline there. Everybody accepts within seven days, or nobody is in. It is not an application or a lease.',
        `Before everybody has accepted the others see of you what your roommate card shows, or without a card only that somebody used the link. Then all of you see each other’s name, email and phone.`,
      ]
    : [
        ...(home ? [`You come to this home, which ${name} would like to take with friends.`] : []),
        `You and ${name} see each other’s whole roommate card, with last name and links, also while it is switched off for others.`,
        'You can write to each other here, and ask each other to take a home together.',
        'Your email and phone are not shown. Each of you can end it at any time, or block the other.',
      ];
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  invite: OpenInvite;
  token: string;
  /** The key of the home at which a link to be friends leads on. */
  home?: string | undefined;
  isSignedIn: boolean;
}

export function AcceptInvite({ invite, token, home, isSignedIn }: AnswerProps) {
  const next = encodeURIComponent(invitePath(token, home));
  return (
    <section aria-labelledby="accept" className="grid gap-4">
      <h2 id="accept" className="text-2xl">
        What follows
      </h2>
      <Follows {...{ invite, home }} />
      {isSignedIn ? (
        <SendForm>
          <input type="hidden" name="act" value={invite.home ? 'join' : 'befriend'} />
          {home && <input type="hidden" name="home" value={home} />}
          <SendButton sending="Opening">
            {invite.home ? 'See the household, then answer' : 'Become friends'}
          </SendButton>
        </SendForm>
      ) : (
        <>
          <p>It takes an account. After that you come back to this page.</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={`/signup?next=${next}`}>Create an account</LinkButton>
            <LinkButton to={`/login?next=${next}`} look="secondary">
              Sign in
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}

export function DeclineInvite({ invite }: { invite: OpenInvite }) {
  return (
    <section aria-labelledby="decline" className="grid gap-4 border-t border-line pt-5">
      <h2 id="decline" className="text-2xl">
        If you do not want to
      </h2>
      <p>{inviterName(invite)} is not told, and the link ends. It takes no account.</p>
      <SendForm className="grid justify-items-start gap-4">
        <input type="hidden" name="act" value="decline" />
        {invite.isMailed && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="stopsMails" value="yes" className="size-5 shrink-0" />
            Send no more emails like this to my address, whoever asks
          </label>
        )}
        <SendButton look="secondary" sending="Sending">
          Decline
        </SendButton>
      </SendForm>
    </section>
  );
}
