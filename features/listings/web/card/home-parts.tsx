import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Price } from '@stoop/base/web/ui/price.tsx';
import { Link } from 'react-router';
import type { Home } from './home.ts';
import { openHome } from './opened-home.ts';

/** The name as a link that stretches over its card or row. */
export function HomeName({ home, level: Heading }: { home: Home; level: 'h2' | 'h3' }) {
  return (
    <Heading className="min-w-0 grow text-lg/6">
      <Link
        to={home.to}
        className="stretched group-hover:underline"
        data-ahead
        onClick={() => openHome(home)}
      >
        <AddressText>{home.name}</AddressText>
        {home.distinction && <span className="sr-only">, {home.distinction}</span>}
      </Link>
    </Heading>
  );
}

/** In the lines of a card: what it costs, then what else is to be known of that. */
export function HomeCost({ home }: { home: Home }) {
  const { also, cut, ...price } = home.price;
  return (
    <>
      <p className="mt-1">
        <Price {...price} />
      </p>
      <p className="flex flex-wrap content-start gap-x-3">
        <Fee {...home.fee} />
        {cut && <span className="font-medium text-good">{cut}</span>}
        {home.concession && <span className="font-medium text-good">{home.concession}</span>}
        {also && <span className="text-muted">{also}</span>}
      </p>
    </>
  );
}

const Fee = ({ words, isNone }: Home['fee']) => (
  <span className={isNone ? 'font-medium text-good' : 'text-muted'}>{words}</span>
);

/** All of it in one line, if that has room. */
export function HomePrice({ home, className }: { home: Home; className: string }) {
  const { also, cut, ...price } = home.price;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 ${className}`}>
      <Price {...price} />
      {cut && <span className="font-medium text-good">{cut}</span>}
      {also && <span className="text-muted">{also}</span>}
      <Fee {...home.fee} />
      {home.concession && <span className="font-medium text-good">{home.concession}</span>}
    </p>
  );
}
