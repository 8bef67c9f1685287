import { dateOf } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import type { InviteLink } from '../../contract/invite-routes.ts';
import { INVITE_LINK_ACTS } from './invite-acts.ts';

interface OpenLinksProps {
  links: readonly InviteLink[];
  /** Whether each says for which home it is. */
  namesHome?: boolean;
  /** One was ended. */
  onChanged: () => void;
}

/** Links that wait for somebody, each with a way to end it; nothing where there is none. */
export function OpenLinks({ links, namesHome = false, onChanged }: OpenLinksProps) {
  const { send, isSending, refusal } = useActs(INVITE_LINK_ACTS, 'end');
  if (links.length === 0) return null;
  const end = async (linkId: string) => {
    const news = await send('end', { linkId });
    if (news?.ok) onChanged();
  };
  return (
    <div className="grid max-w-2xl gap-2">
      <ul aria-label="Open links">
        {links.map(({ linkId, home, toEmail, expiresAt }) => (
          <li
            key={linkId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              {namesHome && home && <b className="block">{home.label}</b>}
              {toEmail ? `Link emailed to ${toEmail}` : 'Link made for one person'}, open until{' '}
              {dateOf(expiresAt)}
            </p>
            <Button
              look="quiet"
              className="max-sm:-ml-3.5"
              size="small"
              aria-disabled={isSending}
              onClick={() => void end(linkId)}
            >
              End it
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-error empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
