import { dateOf } from '@stoop/base/rules/time/words';
import type { OrProblem, Problem } from '@stoop/base/web/platform/api';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkAct, LinkDone, LinkSubject } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { LinkedListing } from '../../contract/link-routes.ts';
import { unitPath } from '../../rules/unit-path.ts';

const ACTS = {
  confirm: {
    title: 'Still available?',
    about: 'Renters see that you confirmed it today, and it stays in the search results.',
    button: 'Yes, it is still available',
    look: 'primary',
    doneTitle: 'Confirmed',
    done: 'Thank you. Renters see that it was confirmed today.',
  },
  'take-down': {
    title: 'Take it down?',
    about: 'Renters no longer see it. Applications and tours stay; staff can show it again.',
    button: 'Take it down',
    look: 'danger',
    doneTitle: 'Taken down',
    done: 'Thank you. Renters no longer see this home.',
  },
} as const satisfies Record<LinkedListing['act'], unknown>;

export function linkTitle(linked: OrProblem<LinkedListing>, isDone: boolean): string {
  if (!linked.ok) return 'This link';
  return ACTS[linked.value.act][isDone ? 'doneTitle' : 'title'];
}

const pathOf = ({ buildingId, unitId }: LinkedListing) => unitPath({ buildingId, rentId: unitId });

export function LinkedHome({ home }: { home: LinkedListing }) {
  const { label, address, confirmedAt, isLapsed } = home;
  return (
    <LinkSubject>
      <p className="text-xl font-bold wrap-break-word">
        <AddressText>{label}</AddressText>
      </p>
      {address && (
        <p>
          <AddressText>{address}</AddressText>
        </p>
      )}
      <p className="text-sm text-muted">
        {confirmedAt ? `Last confirmed on ${dateOf(confirmedAt)}` : 'Never confirmed'}
        {isLapsed && ', and not in search results now'}
      </p>
    </LinkSubject>
  );
}

const seePage = (home: LinkedListing) => (
  <LinkButton to={pathOf(home)} look="secondary">
    See its page
  </LinkButton>
);

interface ActByLinkProps {
  home: LinkedListing;
  problem: Problem | undefined;
}

export function ActByLink({ home, problem }: ActByLinkProps) {
  const { about, button, look } = ACTS[home.act];
  return (
    <LinkAct about={about} button={button} look={look} problem={problem}>
      {seePage(home)}
    </LinkAct>
  );
}

export const HomeDone = ({ home }: { home: LinkedListing }) => (
  <div className="grid justify-items-start gap-4">
    <LinkDone>{ACTS[home.act].done}</LinkDone>
    {home.act === 'confirm' && seePage(home)}
  </div>
);

/** A link that does nothing (any more): why, and a way on. */
export function LinkRefused({ problem }: { problem: Problem }) {
  return (
    <>
      <ErrorState message={problem.detail} />
      <LinkButton to="/contact" look="secondary" className="justify-self-start">
        Write to us
      </LinkButton>
    </>
  );
}
