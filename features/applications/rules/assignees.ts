/** Whose applications a list shows, for its reader. */
export const ASSIGNED = {
  mine: { label: 'Mine' },
  none: { label: 'Unassigned' },
  open: { label: 'Mine and unassigned' },
} as const;

export type Assigned = keyof typeof ASSIGNED;
export const ASSIGNED_NAMES = Object.keys(ASSIGNED) as [Assigned, ...Assigned[]];

interface Reminded {
  id: string;
  /** Null for all. */
  buildings: readonly string[] | null;
}

interface Due {
  buildingId: string;
  assigneeId: string | null;
  /** Whether it was missed more than once. */
  isLong: boolean;
}

/**
 * Whether somebody of staff is reminded of an answer. Its assignee is; where it has none, the staff of its building are, or
 * staff of all buildings where the building has none. These also learn of what is late for the second time.
 */
export function isReminded(
  { id, buildings }: Reminded,
  { buildingId, assigneeId, isLong }: Due,
  hasOwnStaff: boolean,
): boolean {
  if (assigneeId === id) return true;
  if (buildings === null) return isLong || (assigneeId === null && !hasOwnStaff);
  return assigneeId === null && buildings.includes(buildingId);
}
