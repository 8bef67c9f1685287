import type { FeeSheet } from '@stoop/features/listings/rules/fee-sheet';
import { MOVE_IN_LINES } from '@stoop/features/listings/rules/move-in-cost';
import type { ClientStage } from './client-stages.ts';

const PAYING: ReadonlySet<ClientStage> = new Set<ClientStage>([
  'APPLICATION_APPROVED',
  'PAYMENT_PROCESS',
  'PENDING_LEASE',
  'LEASE_PAYMENT',
]);

/** From the approval to the keys: what there is to pay is said. */
export const isPaying = (stage: ClientStage): boolean => PAYING.has(stage);

export const PAY_TO =
  'Nothing is paid on this site. The building writes to you whom to pay, how and by when.';
export const PAY_WARNING =
  'Pay nobody else, and never by gift card, wire or cryptocurrency: whoever asks for that is not the building.';

type Line = FeeSheet['lines'][number];

export interface Payment {
  stage: ClientStage;
  lines: Line[];
  total: number;
}

/** The line of the check is named after how many apply. */
const isCheck = ({ name }: Line): boolean =>
  name.startsWith(MOVE_IN_LINES.applicationCheck.label.split(',')[0] ?? '');

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What is paid at which stage: the check before the lease is prepared, everything else before the keys. */
export function paymentsOf({ lines }: Pick<FeeSheet, 'lines'>): Payment[] {
  const parts = [
    { stage: 'PAYMENT_PROCESS', lines: lines.filter(isCheck) },
    { stage: 'LEASE_PAYMENT', lines: lines.filter((line) => !isCheck(line)) },
  ] as const;
  return parts.map((part) => ({ ...part, total: sumOf(part.lines) }));
}
