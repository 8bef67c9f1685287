/** The orders in which staff list applications within a stage. */
export const STAFF_ORDERS = {
  submitted: { label: 'Oldest first' },
  '-submitted': { label: 'Newest first' },
  stage: { label: 'Longest in stage first' },
} as const;
export type StaffOrder = keyof typeof STAFF_ORDERS;
export const STAFF_ORDER_NAMES = Object.keys(STAFF_ORDERS) as [StaffOrder, ...StaffOrder[]];
