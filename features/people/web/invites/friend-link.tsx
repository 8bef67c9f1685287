import { useActs } from '@stoop/base/web/platform/acts';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { AskByLink } from './ask-by-link.tsx';
import { INVITE_LINK_ACTS } from './invite-acts.ts';

/** Asks somebody to be friends by a link. */
export function FriendLink() {
  const { send, isSending } = useActs(INVITE_LINK_ACTS, 'make');
  return (
    <TitledSection title="Invite a friend by a link" className="grid max-w-3xl gap-3">
      <AskByLink
        title="Friends on Stoop"
        note="For somebody you know, with or without a roommate card or an account. One person can use the link, within seven days, and sees your first name."
        isHere={({ home }) => home === null}
        make={(email) => send('make', { ...(email !== undefined && { email }) })}
        isMaking={isSending}
      />
    </TitledSection>
  );
}
