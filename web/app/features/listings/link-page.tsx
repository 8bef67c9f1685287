import type { LinkedListing } from '@stoop/contract/listings/link-routes';
import { unitPath } from '@stoop/domain/listings/unit-path';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { Form } from 'react-router';
import type { OrProblem } from '../../platform/api-errors.ts';
import type { Problem } from '../../platform/problem.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { dateWords } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSending } from '../../ui/use-sending.ts';

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

/** The home that a link is about. */
export function LinkedHome({ home }: { home: LinkedListing }) {
  const { label, address, confirmedAt, isLapsed } = home;
  return (
    <div className="grid gap-1 border-y-2 border-ink py-4">
      <p className="text-xl font-bold wrap-break-word">
        <AddressText>{label}</AddressText>
      </p>
      {address && (
        <p>
          <AddressText>{address}</AddressText>
        </p>
      )}
      <p className="text-sm text-muted">
        {confirmedAt
          ? `Last confirmed on ${dateWords(newYorkDay(new Date(confirmedAt)))}`
          : 'Never confirmed'}
        {isLapsed && ', and in no search results now'}
      </p>
    </div>
  );
}

/** The button that acts. Opening the page does nothing, because mail scanners open every link. */
export function ActByLink({
  home,
  problem,
}: {
  home: LinkedListing;
  problem: Problem | undefined;
}) {
  const { isSending, onSubmit } = useSending();
  const { about, button, look } = ACTS[home.act];
  return (
    <Form method="post" onSubmit={onSubmit} className="grid justify-items-start gap-4">
      {problem && <ErrorState message={problem.detail} />}
      <p>{about}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} aria-disabled={isSending} aria-busy={isSending}>
          {button}
        </Button>
        <LinkButton to={pathOf(home)} look="secondary">
          See its page
        </LinkButton>
      </div>
    </Form>
  );
}

/** What is so after the link did its act. */
export function LinkDone({ home }: { home: LinkedListing }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p className="flex items-center gap-2.5 text-lg">
        <Icon name="check" className="size-6 text-good" />
        {ACTS[home.act].done}
      </p>
      {home.act === 'confirm' && (
        <LinkButton to={pathOf(home)} look="secondary">
          See its page
        </LinkButton>
      )}
    </div>
  );
}

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
