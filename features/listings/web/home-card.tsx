import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { OwnCommutesIfAny } from '@stoop/features/commute/web/own-commutes-if-any.tsx';
import { OwnVoucherNote } from '@stoop/features/vouchers/web/own-voucher-note.tsx';
import type { ReactNode } from 'react';
import type { Home } from './home.ts';
import { HomeName, HomePrice } from './home-parts.tsx';
import { Facade } from './illustrations/facade.tsx';

interface HomeCardProps {
  home: Home;
  corner?: ReactNode;
  /** What the user has to do with it. */
  note?: ReactNode;
  /** What can be done with the home. */
  children?: ReactNode;
}

/** A card of a home that links to it; `corner` lies over its picture. */
export function HomeCard({ home, corner, note, children }: HomeCardProps) {
  return (
    <article className="group relative isolate grid grid-cols-[minmax(0,1fr)] content-start max-[23rem]:**:whitespace-normal">
      <Facade facts={home.facade} />
      <div className="mt-3">
        <HomeName home={home} level="h3" />
      </div>
      {corner && <div className="absolute top-0 right-0 z-10 bg-ground">{corner}</div>}
      <p className="mt-0.5 text-muted">
        <AddressText>{home.about}</AddressText>
      </p>
      <HomePrice home={home} className="mt-2" />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <LineBullets ids={home.lines} first={home.firstLines} size="small" max={6} phoneMax={4} />
        {home.walk && <span className="text-muted max-sm:w-full">{home.walk}</span>}
      </p>
      <OwnCommutesIfAny home={home.coordinates} on="card" />
      <OwnVoucherNote homes={home.wholes} />
      {note}
      {children && <div className="relative z-10 mt-1 justify-self-start">{children}</div>}
    </article>
  );
}
