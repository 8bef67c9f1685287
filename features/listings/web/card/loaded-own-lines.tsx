import { OwnCommutes } from '@stoop/features/commute/web/own-commutes.tsx';
import { VoucherNote } from '@stoop/features/vouchers/web/voucher-note.tsx';
import type { Home } from './home.ts';

export interface LoadedOwnLinesProps {
  home: Pick<Home, 'coordinates' | 'wholes'>;
  on: 'row' | 'card';
}

export function LoadedOwnLines({ home: { coordinates, wholes }, on }: LoadedOwnLinesProps) {
  return (
    <>
      <OwnCommutes home={coordinates} on={on} />
      <VoucherNote homes={wholes} />
    </>
  );
}
