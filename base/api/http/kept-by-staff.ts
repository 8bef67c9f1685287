import { isInScope, type StaffScope } from './staff-scope.ts';

/** What staff keep under a name: the staff of a building for it, staff of all for all (null). */
export interface KeptByStaff {
  buildingId: string | null;
  name: string;
}

/** Whether somebody adds, changes and deletes what is kept for a building, or for all. */
export const isKeeper = (staff: StaffScope, buildingId: string | null): boolean =>
  buildingId === null ? staff.buildings === null : isInScope(staff, buildingId);

/** Whether staff use it: what is kept for all is used by everybody. */
export const isUsedBy = (staff: StaffScope, { buildingId }: KeptByStaff): boolean =>
  buildingId === null || isInScope(staff, buildingId);

/** What is kept for the same building, or also for all: among these a name is taken once, and numbers are counted. */
export const keptBeside = <Kept extends KeptByStaff>(
  all: readonly Kept[],
  buildingId: string | null,
): Kept[] => all.filter((one) => one.buildingId === buildingId);

export const isNameTaken = (beside: readonly Pick<KeptByStaff, 'name'>[], name: string): boolean =>
  beside.some((one) => one.name.toLowerCase() === name.toLowerCase());
