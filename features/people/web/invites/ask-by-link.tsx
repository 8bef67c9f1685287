import type { OrProblem } from '@stoop/base/web/platform/api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { CopyLink } from '@stoop/base/web/ui/copy-link.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import type { InviteLink, MadeInviteLink } from '../../contract/invite-routes.ts';
import { invitePath } from '../../rules/invite-links.ts';
import { OpenLinks } from './open-links.tsx';
import { useOpenLinks } from './use-open-links.ts';

interface AskByLinkProps {
  /** What a phone shares the link as. */
  title: string;
  /** The key of the home at which a link to be friends leads on. A mail does not say it: such a link is sent by its maker. */
  home?: string;
  note: string;
  /** Which of the open links are of this place. */
  isHere: (link: InviteLink) => boolean;
  /** Makes a link, and mails it to an address. Null while another one is made. */
  make: (email: string | undefined) => Promise<OrProblem<MadeInviteLink> | null>;
  isMaking: boolean;
}

interface MadeProps extends Pick<AskByLinkProps, 'title' | 'home'> {
  made: MadeInviteLink;
}

/** The link that was made, which is told once, or where it was mailed to. */
function Made({ made: { token, toEmail }, title, home }: MadeProps) {
  return (
    <div role="status" className="my-2 grid max-w-2xl gap-3 border-l-4 border-good pl-4">
      {token ? (
        <>
          <p>
            The link is made, for one person. Send it now: it is not shown again once you leave this
            page.
          </p>
          <CopyLink path={invitePath(token, home)} title={title} />
        </>
      ) : (
        <p className="wrap-anywhere">
          We email the link to {toEmail}, unless they want no such emails. If nothing arrives, make
          a link without an address and send it yourself.
        </p>
      )}
    </div>
  );
}

/** Asks somebody who shows no roommate card, or has no account yet: by a link, or by a mail with it. */
export function AskByLink({ title, home, note, isHere, make, isMaking }: AskByLinkProps) {
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<MadeInviteLink>();
  const [refusal, setRefusal] = useState<string>();
  const { links, retry } = useOpenLinks();
  const [listedId, setListedId] = useState<string>();
  const isListed = links?.some(({ linkId }) => linkId === made?.linkId) ?? false;
  if (made && isListed && listedId !== made.linkId) setListedId(made.linkId);
  // It was listed, and is no more: somebody used it, or it was taken back.
  const isOver = made !== undefined && links !== null && listedId === made.linkId && !isListed;
  const address = email.trim();
  const submit = async () => {
    const news = await make(address || undefined);
    if (!news) return;
    setRefusal(news.ok ? undefined : news.problem.detail);
    if (!news.ok) return;
    setMade(news.value);
    setEmail('');
    retry();
  };
  return (
    <>
      <p className="max-w-prose text-muted">{note}</p>
      {made && !isOver && <Made key={made.linkId} made={made} {...{ title, home }} />}
      <form
        noValidate
        className="grid max-w-md justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {home ? (
          <Refusal words={refusal} />
        ) : (
          <Field
            label="Their email (optional)"
            hint="We email them the link. Leave it empty to send it yourself."
            type="email"
            autoComplete="off"
            className="w-full"
            value={email}
            error={refusal}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <Button type="submit" look="secondary" aria-disabled={isMaking}>
          {address ? 'Email the link' : 'Make a link'}
        </Button>
      </form>
      {links && <OpenLinks links={links.filter(isHere)} onChanged={retry} />}
    </>
  );
}
