/** The home that an application is for: a room, or without one the whole unit. */
export interface AppliedFor {
  buildingId: string;
  unitId: string;
  roomId?: string | null | undefined;
}

/** The ids of a home as a query string. */
export const homeQuery = ({ buildingId, unitId, roomId }: AppliedFor): URLSearchParams =>
  new URLSearchParams({ buildingId, unitId, ...(roomId ? { roomId } : {}) });

/** R2.10: the address of the wizard for a home. Steps count from 1. */
export function applicationPath(home: AppliedFor, step?: number): string {
  const query = homeQuery(home);
  if (step !== undefined) query.set('step', String(step));
  return `/application?${query}`;
}

/** The home of a query string; null without a building and a unit. */
export function homeIn(query: URLSearchParams): AppliedFor | null {
  const [buildingId, unitId, roomId] = ['buildingId', 'unitId', 'roomId'].map(
    (name) => query.get(name)?.trim() ?? '',
  );
  return buildingId && unitId ? { buildingId, unitId, roomId: roomId || null } : null;
}

export const isSameHome = (one: AppliedFor, other: AppliedFor): boolean =>
  `${homeQuery(one)}` === `${homeQuery(other)}`;

/** Whether a path is the page of a link that asks somebody who is named. */
export const isNamedPath = (path: string): boolean => path.startsWith(NAMED_PATH);
export const NAMED_PATH = '/named/';
