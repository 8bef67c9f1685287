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

export function HomePrice({ home, className }: { home: Home; className: string }) {
  const { words, isNone } = home.fee;
  const { also, cut, ...price } = home.price;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 ${className}`}>
      <Price {...price} />
      {cut && <span className="font-medium text-good">{cut}</span>}
      {also && <span className="text-muted">{also}</span>}
      <span className={isNone ? 'font-medium text-good' : 'text-muted'}>{words}</span>
      {home.concession && <span className="font-medium text-good">{home.concession}</span>}
    </p>
  );
}
