import { dateOf } from '@stoop/base/rules/time/words';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import type { ReactNode } from 'react';
import type { RoommateCard } from '../../contract/card.ts';
import type { Connections } from '../../contract/connection-routes.ts';
import { ActButton, PersonActs, SafetyActs } from './act-buttons.tsx';
import { cardPath, type Other } from './connection-acts.ts';
import { RoommateCardView } from './roommate-card.tsx';

interface ListProps {
  title: string;
  note?: string;
  children: readonly ReactNode[];
}

function List({ title, note, children }: ListProps) {
  if (children.length === 0) return null;
  return (
    <TitledSection title={title} note={note} className="max-w-3xl">
      <ul>{children}</ul>
    </TitledSection>
  );
}

const ROW = 'border-b border-line py-5 last:border-b-0';

const NOBODY_SHOWN = 'Somebody';

/** A request of the user to somebody who shows no card now. */
function WithoutCard({ other, note }: { other: Other; note: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3 className="text-lg">{NOBODY_SHOWN} who shows no card now</h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActButton act="undo" other={other}>
          Undo the request
        </ActButton>
        <SafetyActs other={other} />
      </div>
    </div>
  );
}

/** The requests, friends and blocked people of the user. Lists without anybody are left out. */
export function ConnectionLists({
  connections: { received, sent, friends, blocked },
  areaNames,
  beside,
  noteOf,
}: {
  connections: Connections;
  areaNames: ReadonlyMap<string, string>;
  /** What is shown with a friend besides the card. */
  beside: (friend: Connections['friends'][number]) => ReactNode;
  /** What was written with a request. */
  noteOf: (note: string, isOwn: boolean) => ReactNode;
}) {
  const cardOf = (
    connection: 'received' | 'friend' | 'sent',
    { userId, card }: { userId: string; card: RoommateCard },
    note: string,
    written?: ReactNode,
  ) => (
    <RoommateCardView
      card={card}
      areaNames={areaNames}
      to={cardPath(userId)}
      note={note}
      written={written}
    >
      <PersonActs connection={connection} other={{ userId, name: card.firstName }} />
    </RoommateCardView>
  );
  return (
    <>
      <List title="Requests to you" note="Nobody is told if you decline.">
        {received.map((request) => (
          <li key={request.userId} className={ROW}>
            {cardOf(
              'received',
              request,
              `Asked on ${dateOf(request.askedAt)}`,
              noteOf(request.note, false),
            )}
          </li>
        ))}
      </List>
      <List title="Friends">
        {friends.map((friend) => {
          const { userId, since, areRoommates } = friend;
          const note = `${areRoommates ? 'Roommates, friends' : 'Friends'} since ${dateOf(since)}`;
          return (
            <li key={userId} className={`${ROW} grid gap-4`}>
              {cardOf('friend', friend, note)}
              {beside(friend)}
            </li>
          );
        })}
      </List>
      <List
        title="Requests you sent"
        note="Each is open for 30 days. 60 days after it you can ask the same person again."
      >
        {sent.map(({ userId, card, askedAt, openUntil, note: written }) => {
          const note = `Asked on ${dateOf(askedAt)}, open until ${dateOf(openUntil)}`;
          return (
            <li key={userId} className={ROW}>
              {card ? (
                cardOf('sent', { userId, card }, note, noteOf(written, true))
              ) : (
                <WithoutCard other={{ userId, name: NOBODY_SHOWN }} note={note} />
              )}
            </li>
          );
        })}
      </List>
      <List title="Blocked" note="They are not told.">
        {blocked.map(({ userId, firstName, blockedAt }) => (
          <li key={userId} className={`${ROW} flex flex-wrap items-center gap-x-4 gap-y-2`}>
            <div className="min-w-0 grow">
              <h3 className="text-lg wrap-anywhere">{firstName || 'Somebody'}</h3>
              <p className="text-sm text-muted">Blocked on {dateOf(blockedAt)}</p>
            </div>
            <ActButton act="unblock" other={{ userId, name: firstName || 'Somebody' }}>
              Unblock
            </ActButton>
          </li>
        ))}
      </List>
    </>
  );
}
