import { useActs } from '@stoop/base/web/platform/acts';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { AskByLink } from '@stoop/features/people/web/invites/ask-by-link.tsx';
import { OpenLinks } from '@stoop/features/people/web/invites/open-links.tsx';
import { useOpenLinks } from '@stoop/features/people/web/invites/use-open-links';
import { HOME_LINK_ACTS } from './invite-acts.ts';

interface HomeLinkProps {
  home: { buildingId: string; unitId: string };
  note: string;
}

/** Asks somebody to take a home together by a link. */
export function HomeLink({ home: { buildingId, unitId }, note }: HomeLinkProps) {
  const { send, isSending } = useActs(HOME_LINK_ACTS);
  return (
    <section aria-labelledby="home-link" className="grid gap-3">
      <h3 id="home-link" className="text-lg">
        Invite somebody by a link
      </h3>
      <AskByLink
        title="A home to take together"
        note={note}
        isHere={({ home }) => home?.buildingId === buildingId && home.unitId === unitId}
        make={(email) =>
          send('make', { buildingId, unitId, ...(email !== undefined && { email }) })
        }
        isMaking={isSending}
      />
    </section>
  );
}

/** All open links for homes; nothing where there is none. */
export function OpenHomeLinks() {
  const { links: all, retry } = useOpenLinks();
  const links = all?.filter(({ home }) => home !== null) ?? [];
  if (links.length === 0) return null;
  return (
    <TitledSection title="Links that wait for somebody">
      <OpenLinks links={links} namesHome onChanged={retry} />
    </TitledSection>
  );
}
