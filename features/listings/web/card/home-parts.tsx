import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Price } from '@stoop/base/web/ui/price.tsx';
import { Link } from 'react-router';
import type { Home } from './home.ts';
import { openHome } from './opened-home.ts';

/** The name as a link that stretches over its card or row. */
export function HomeName({ home, level: Heading }: { home: Home; level: 'h2' | 'h3' }) {
  return (
    <Heading className="text-lg/6">
      <Link to={home.to} className="stretched" data-ahead onClick={() => openHome(home)}>
        <AddressText>{home.name}</AddressText>
        {home.distinction && <span className="sr-only">, {home.distinction}</span>}
      </Link>
    </Heading>
  );
}

/** The first line of a card or a row: what a list is compared by. */
export function HomeAmount({ home, className }: { home: Home; className?: string }) {
  const { amount, unit, from } = home.price;
  return (
    <p className={className}>
      <Price {...{ amount, unit, from }} />
    </p>
  );
}

export const HomeAbout = ({ home }: { home: Home }) => (
  <p className="text-muted">
    <AddressText>{home.about}</AddressText>
  </p>
);

/** What else is to be known of the price. */
export const HomeTerms = ({ home }: { home: Home }) => (
  <p className="flex flex-wrap content-start gap-x-3">
    <Terms home={home} />
  </p>
);

function Terms({ home: { price, fee, concession } }: { home: Home }) {
  return (
    <>
      {price.cut && <span className="font-medium text-good">{price.cut}</span>}
      {price.also && <span className="text-muted">{price.also}</span>}
      <span className={fee.isNone ? 'font-medium text-good' : 'text-muted'}>{fee.words}</span>
      {concession && <span className="font-medium text-good">{concession}</span>}
    </>
  );
}

/** All of it in one line, if that has room. */
export function HomePrice({ home, className }: { home: Home; className: string }) {
  const { amount, unit, from } = home.price;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 ${className}`}>
      <Price {...{ amount, unit, from }} />
      <Terms home={home} />
    </p>
  );
}
