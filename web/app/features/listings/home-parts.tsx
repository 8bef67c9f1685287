import { Link } from 'react-router';
import { AddressText } from '../../ui/address-text.tsx';
import { Price } from '../../ui/price.tsx';
import type { Home } from './home.ts';

/** The name of a home: the link that answers for the whole card or row around it. */
export function HomeName({ home, level: Heading }: { home: Home; level: 'h2' | 'h3' }) {
  return (
    <Heading className="min-w-0 grow text-lg/6">
      <Link to={home.to} className="stretched group-hover:underline">
        <AddressText>{home.name}</AddressText>
        {home.part && <span className="sr-only">, {home.part}</span>}
      </Link>
    </Heading>
  );
}

/** What a home costs a month, and whether a broker is paid on top. */
export function HomePrice({ home, className }: { home: Home; className: string }) {
  const { words, isNone } = home.fee;
  const { also, ...price } = home.price;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 ${className}`}>
      <Price {...price} />
      {also && <span className="text-muted">{also}</span>}
      <span className={isNone ? 'font-medium text-good' : 'text-muted'}>{words}</span>
    </p>
  );
}
