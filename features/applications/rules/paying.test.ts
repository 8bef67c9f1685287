import { isCheckLine } from '@stoop/features/listings/rules/fee-sheet';
import { expect, test } from 'vitest';
import { CLIENT_PIPELINE } from './client-stages.ts';
import { isPaying, paymentsOf } from './paying.ts';

const line = (name: string, amount: number) => ({ name, amount, note: '' });
const RENT = [line('First month', 1_800), line('Security deposit', 1_800)];

test.each(['Application check, one applicant', 'Application check, 3 applicants'])(
  'the check is paid before the lease is prepared, everything else before the keys: %s',
  (name) => {
    const lines = [...RENT, line(name, 20), line('Move-in fee', 250)];
    expect(paymentsOf({ lines })).toEqual([
      { stage: 'PAYMENT_PROCESS', lines: [line(name, 20)], total: 20 },
      { stage: 'LEASE_PAYMENT', lines: [...RENT, line('Move-in fee', 250)], total: 3_850 },
    ]);
  },
);

test('a fee that the listing names like the check is none', () => {
  expect(isCheckLine(line('Application check', 20))).toBe(false);
  expect(isCheckLine(line('Pet application check, one dog', 20))).toBe(false);
});

test('what there is to pay is said from the approval to the keys', () => {
  expect(CLIENT_PIPELINE.filter(isPaying)).toEqual([
    'APPLICATION_APPROVED',
    'PAYMENT_PROCESS',
    'PENDING_LEASE',
    'LEASE_PAYMENT',
  ]);
});
