import { staffEventsRoute } from '../../contract/live/routes.ts';
import type { Person } from '../http/call.ts';
import type { Router } from '../http/router.ts';
import { isInScope } from '../http/staff-scope.ts';
import type { Listener, LiveStreams } from './live-streams.ts';
import type { NumberedEvent } from './store.ts';

export interface LiveDeps {
  streams: LiveStreams;
  authenticate(request: Request, options: { extendsSession: boolean }): Promise<Person | null>;
}

interface Follower {
  person: Person;
  query: { after?: string | undefined };
  request: Request;
}

const isStaffsEvent = ({ buildingId }: NumberedEvent, person: Listener): boolean =>
  buildingId === null ? person.buildings === null : isInScope(person, buildingId);

/** The id of the last event that the caller of a stream knows; null if none. */
export const lastKnown = (request: Request, { after }: Follower['query']): string | null =>
  // A browser that connects again sends the header; its address stays as it was.
  request.headers.get('Last-Event-ID') || (after ?? null);

/** Opens the stream of a call: the events that `isTold` its caller, from the last one that is known there. */
export const follow = (
  { streams, authenticate }: LiveDeps,
  { person, query, request }: Follower,
  isTold: (event: NumberedEvent, person: Listener) => boolean,
) =>
  streams.open({
    person,
    after: lastKnown(request, query),
    isTold,
    // A stream that stays open is no use of its session.
    recheck: () => authenticate(request, { extendsSession: false }),
  });

export function serveLive(router: Router, deps: LiveDeps): void {
  router.serve(staffEventsRoute, (call) => follow(deps, call, isStaffsEvent));
}
