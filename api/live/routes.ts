import { ownEventsRoute, staffEventsRoute } from '@stoop/contract/live/routes';
import { refuse } from '@stoop/contract/refuse';
import type { Person } from '../http/call.ts';
import type { Router } from '../http/router.ts';
import { isInScope } from '../http/staff-scope.ts';
import type { LiveStreams } from './live-streams.ts';
import type { NumberedEvent } from './store.ts';

export interface LiveDeps {
  streams: LiveStreams;
  authenticate(request: Request, options: { extendsSession: boolean }): Promise<Person | null>;
  isListed(home: { buildingId: string; unitId: string }): boolean;
}

const isStaffsEvent = ({ buildingId }: NumberedEvent, person: Person): boolean =>
  buildingId === null ? person.buildings === null : isInScope(person, buildingId);

const isOwnEvent = ({ accountIds }: NumberedEvent, { id }: Person): boolean =>
  accountIds.includes(id);

/** A browser that connects again sends the header; its address stays as it was. */
const lastKnown = ({ headers }: Request, after: string | undefined): string | null =>
  headers.get('Last-Event-ID') || (after ?? null);

export function serveLive(router: Router, { streams, authenticate, isListed }: LiveDeps): void {
  /** A stream that stays open is no use of its session. */
  const recheck = (request: Request) => authenticate(request, { extendsSession: false });

  router.serve(staffEventsRoute, ({ person, query, request }) =>
    streams.open({
      person,
      after: lastKnown(request, query.after),
      isTold: isStaffsEvent,
      recheck: () => recheck(request),
    }),
  );

  router.serve(ownEventsRoute, ({ person, query: { after, home }, request }) => {
    if (home && !isListed(home)) return refuse('listings/unit-not-found');
    const queue = home && `${home.buildingId}/${home.unitId}`;
    return streams.open({
      person,
      after: lastKnown(request, after),
      isTold: (event, owner) =>
        isOwnEvent(event, owner) || (event.kind === 'queue' && event.subjectId === queue),
      recheck: () => recheck(request),
    });
  });
}
