/** The stages of an application, in the order of the pipeline; CANCELLED stands outside it (R4.01). */
export const STAGES = [
  'INITIAL_CONTACT',
  'IN_TOUR',
  'IN_MATCHING',
  'IN_APPLICATION',
  'APPLICATION_APPROVED',
  'PAYMENT_PROCESS',
  'PENDING_LEASE',
  'LEASE_PAYMENT',
  'OP_INVOICE',
  'CLOSED',
  'CANCELLED',
] as const;
export type Stage = (typeof STAGES)[number];

/** Stages that no longer hold a place in a queue. */
export const ENDED_STAGES = ['CLOSED', 'CANCELLED'] as const satisfies readonly Stage[];
