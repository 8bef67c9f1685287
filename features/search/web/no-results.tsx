import { dollars } from '@stoop/base/rules/text/amounts';
import { StrongLink, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import {
  hasOwnAddresses,
  isSameBlock,
  withOwnAddresses,
} from '@stoop/features/commute/rules/own-addresses';
import { ownAddresses, saveOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { AboveVoucher } from '@stoop/features/vouchers/web/above-voucher.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cleared, type SearchState, searchPath } from '../rules/search-state.ts';
import { voucherSizes } from '../rules/voucher-sizes.ts';
import { saveOnlyHere } from './commute/own-search.ts';
import type { LoosenHint } from './loosen.ts';
import { TYPE_WORDS } from './type-words.ts';

/** R2.20: nobody waits for a room, whatever the filters are. */
function NobodyWaits() {
  return (
    <EmptyState
      title="Nobody waits for a room here yet"
      action={<StrongLink to="/search?type=room">Look at rooms</StrongLink>}
    >
      <p>
        Homes appear here once people apply for one of their rooms. You can be the first: apply for
        a room, and show{' '}
        <UnderlinedLink to="/portal/profile#section-card">your own card</UnderlinedLink>, so that
        others find you.
      </p>
    </EmptyState>
  );
}

/** Own addresses take the limits of the search, which no address of a page has. */
function takeRides({ commute, isAnyCommute }: SearchState): void {
  if (!commute?.isOwn || isAnyCommute) return;
  const own = ownAddresses();
  const limited = own.flatMap((address) => {
    const { maxMinutes } = commute.to.find((at) => isSameBlock(at, address)) ?? {};
    return maxMinutes ? { ...address, maxMinutes } : [];
  });
  if (!hasOwnAddresses(own, limited)) saveOwnAddresses(withOwnAddresses(own, limited));
}

interface NoResultsProps {
  state: SearchState;
  hints: readonly LoosenHint[];
  pathOf?: ((state: SearchState) => string) | undefined;
  /** What else somebody can do than ask for less. */
  otherwise?: ReactNode;
}

export function NoResults({ state, hints, pathOf = searchPath, otherwise }: NoResultsProps) {
  const { one, many } = TYPE_WORDS[state.type];
  const clear = (
    <StrongLink to={pathOf(cleared(state))} onClick={() => saveOnlyHere({ isFilter: false })}>
      Clear all filters
    </StrongLink>
  );
  if (hints.length === 0 && state.type === 'roommates') return <NobodyWaits />;
  const above = state.voucher && (
    <AboveVoucher isBySize={voucherSizes(state.filters, state.voucher).length > 0} />
  );
  if (hints.length === 0)
    return (
      <EmptyState title="No home fits all of this" action={clear}>
        {above}
        {otherwise}
      </EmptyState>
    );
  return (
    <EmptyState title="The closest that there is" action={clear}>
      <ul className="mt-1 sm:w-lg divide-y divide-line border-y border-line">
        {hints.map(({ words, state: looser, totalCount, from }) => (
          <li key={words}>
            <Link
              to={pathOf(looser)}
              className="group flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-wash"
              onClick={() => takeRides(looser)}
            >
              <span className="wrap-anywhere text-ink">{words}</span>
              <span className="font-medium text-link tabular-nums group-hover:underline">
                {counted(totalCount, one, many)}
                {from !== undefined && ` from ${dollars(from)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {above}
      {otherwise}
    </EmptyState>
  );
}
