import { useActs } from '@stoop/base/web/platform/acts';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { AskByLink } from './ask-by-link.tsx';
import { INVITE_LINK_ACTS } from './invite-acts.ts';

interface LinkFormProps {
  /** The key of the home at which it leads on. */
  home?: string;
  note: string;
}

function LinkForm({ home, note }: LinkFormProps) {
  const { send, isSending } = useActs(INVITE_LINK_ACTS, 'make');
  return (
    <AskByLink
      title="Friends on Stoop"
      {...(home !== undefined && { home })}
      note={note}
      isHere={({ home }) => home === null}
      make={(email) => send('make', { ...(email !== undefined && { email }) })}
      isMaking={isSending}
    />
  );
}

/** Asks somebody to be friends by a link. */
export const FriendLink = () => (
  <TitledSection title="Invite a friend by a link" className="grid max-w-3xl gap-3">
    <LinkForm note="For somebody you know, with or without a roommate card or an account. One person can use the link, within seven days, and sees your first name." />
  </TitledSection>
);

/** The same for somebody who is to see a home then. */
export const FriendLinkToHome = ({ home }: { home: string }) => (
  <section aria-labelledby="friend-link" className="grid gap-3">
    <h3 id="friend-link" className="text-lg">
      Not a friend here yet? Send a link
    </h3>
    <LinkForm
      home={home}
      note="Each friend needs a link of their own. It makes you friends and leads on to this home; once all of them are in the list, ask them together."
    />
  </section>
);
