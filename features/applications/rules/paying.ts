import { type FeeSheet, isCheckLine } from '@stoop/features/listings/rules/fee-sheet';
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

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What is paid at which stage: the check before the lease is prepared, everything else before the keys. */
export function paymentsOf({ lines }: Pick<FeeSheet, 'lines'>): Payment[] {
  const parts = [
    { stage: 'PAYMENT_PROCESS', lines: lines.filter(isCheckLine) },
    { stage: 'LEASE_PAYMENT', lines: lines.filter((line) => !isCheckLine(line)) },
  ] as const;
  return parts.map((part) => ({ ...part, total: sumOf(part.lines) }));
}
