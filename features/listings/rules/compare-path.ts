/** A home that is compared: a unit as its page shows it first, or one room of it. */
export interface ComparedHome {
  buildingId: string;
  unitId: string;
  /** Null for the unit. */
  roomId: string | null;
}

/** More columns cannot be read side by side. */
export const COMPARED_MAX = 4;

/** Unique for a home; its parts are encoded, so that an id may contain a slash. */
export const comparedKey = ({ buildingId, unitId, roomId }: ComparedHome): string =>
  [buildingId, unitId, ...(roomId === null ? [] : [roomId])].map(encodeURIComponent).join('/');

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The home of a key; null where the text is none. */
export function readComparedKey(key: string): ComparedHome | null {
  const [buildingId, unitId, roomId = null, ...others] = key.split('/').map(decode);
  if (!buildingId || !unitId || roomId === '' || others.length > 0) return null;
  // A part that could not be decoded is null too; a key has two slashes only with a room.
  if (roomId === null && key.split('/').length > 2) return null;
  return { buildingId, unitId, roomId };
}

/** The address of the page that compares these homes, for a group by what each can pay. */
export function comparePath(homes: readonly ComparedHome[], budgets?: readonly number[]): string {
  if (homes.length === 0) return '/compare';
  const query = homes.map((home) => `homes=${encodeURIComponent(comparedKey(home))}`).join('&');
  // A slash may stand in a query, where it is easier to read.
  const path = `/compare?${query.replaceAll('%2F', '/')}`;
  return budgets ? `${path}&budgets=${budgets.join()}` : path;
}

/** What an address says is to be compared, and how many of its parts say nothing. */
export interface ReadComparison {
  /** Each once, at most `COMPARED_MAX`, in the order of the address. */
  homes: ComparedHome[];
  unreadable: number;
  repeated: number;
  /** Homes beyond the limit. */
  tooMany: number;
}

export function readComparison(params: URLSearchParams): ReadComparison {
  const read = params.getAll('homes').map(readComparedKey);
  const named = read.filter((home) => home !== null);
  const homes = [...new Map(named.map((home) => [comparedKey(home), home])).values()];
  return {
    homes: homes.slice(0, COMPARED_MAX),
    unreadable: read.length - named.length,
    repeated: named.length - homes.length,
    tooMany: Math.max(0, homes.length - COMPARED_MAX),
  };
}
