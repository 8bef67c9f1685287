/** The orders in which staff list applications within a stage. */
export const STAFF_ORDERS = {
  submitted: { label: 'Applied first' },
  '-submitted': { label: 'Applied last' },
  stage: { label: 'Longest in stage first' },
} as const;
export type StaffOrder = keyof typeof STAFF_ORDERS;
export const STAFF_ORDER_NAMES = Object.keys(STAFF_ORDERS) as [StaffOrder, ...StaffOrder[]];
