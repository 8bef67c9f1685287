import type { Person } from './call.ts';

/** Which buildings staff see and change: null for all. */
export type StaffScope = Pick<Person, 'buildings'>;

/** Whether a building is within the scope of staff. What is not is answered like what does not exist. */
export const isInScope = ({ buildings }: StaffScope, buildingId: string): boolean =>
  buildings === null || buildings.includes(buildingId);

/** Whether somebody may do what staff of all buildings may: with a confirmed second factor. */
export const isStaffOfAll = (person: Person | null): boolean =>
  person?.role === 'staff' && person.buildings === null && person.secondFactor === 'confirmed';
