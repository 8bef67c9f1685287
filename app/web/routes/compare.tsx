import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { besidesReader } from '@stoop/features/applications/rules/applied-homes';
import { useApplied } from '@stoop/features/applications/web/applied-store';
import { CommuteModelIfAny } from '@stoop/features/commute/web/own-commutes-if-any.tsx';
import { useStoredPace } from '@stoop/features/commute/web/stored-pace';
import { comparePath } from '@stoop/features/listings/rules/compare-path';
import { useHomeFits } from '@stoop/features/matching/web/use-home-fits';
import { CompareTable } from '@stoop/features/saved/web/compare/compare-table.tsx';
import { keepCompared, useCompared } from '@stoop/features/saved/web/compare/compared';
import { ComparisonFaults } from '@stoop/features/saved/web/compare/comparison-faults.tsx';
import { comparisonSections } from '@stoop/features/saved/web/compare/comparison-rows';
import { comparisonTitle } from '@stoop/features/saved/web/compare/comparison-words';
import { fitSection } from '@stoop/features/saved/web/compare/fit-section';
import {
  type ComparedOffer,
  loadComparison,
} from '@stoop/features/saved/web/compare/load-comparison';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import { askWhoPays, moveInWords } from '@stoop/features/vouchers/rules/voucher-words';
import { useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { CompareActs, CompareHeart, placeOf } from '../compositions/compare-acts.tsx';
import { detailsAtPace, useOwnRows } from '../compositions/own-rows.tsx';
import { OwnSpeed } from '../compositions/own-speed.tsx';
import { ShareComparison } from '../compositions/share-comparison.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/compare';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    comparison: await loadComparison(context.get(apiContext), searchParams),
    today: newYorkDay(new Date()),
  };
}

export const meta: Route.MetaFunction = privateMeta(
  ({ loaderData }) => comparisonTitle(loaderData?.comparison.items.length ?? 0),
  'Up to four homes side by side: what they cost, what they have, and the trains.',
);

/** Of a page that was opened without homes: it stays that of the homes that this browser compares. */
const FOLLOWING = 'following';

/** Leads on where another tab has changed what this browser compares. */
function useFollowing(items: readonly ComparedOffer[]): void {
  const own = useCompared();
  const navigate = useNavigate();
  const isFollowing = useLocation().state === FOLLOWING;
  const path = comparePath(own);
  const isOther = own.length > 0 && path !== comparePath(items.map(({ home }) => home));
  useEffect(() => {
    if (isFollowing && isOther) void navigate(path, { replace: true, state: FOLLOWING });
  }, [isFollowing, isOther, path, navigate]);
}

function NothingChosen() {
  const own = useCompared();
  const [{ size }] = useSearchParams();
  // The page alone is of the homes that this browser compares.
  if (size === 0 && own.length > 0)
    return <Navigate to={comparePath(own)} replace state={FOLLOWING} />;
  return (
    <EmptyState
      title="Nothing to compare yet"
      link={{ to: '/search?type=unit', label: 'Search homes' }}
    >
      Press Compare on rooms and units in a list, on their pages, or on those you saved. Up to four
      fit side by side.
    </EmptyState>
  );
}

function Comparing({ comparison: { items }, today }: Route.ComponentProps['loaderData']) {
  const [params] = useSearchParams();
  const budgets = readBudgets(params);
  const fits = useHomeFits(
    items.map(({ home, details }) => ({ ...home, isShared: details.rooms.length > 1 })),
  );
  const applied = useApplied();
  const pace = useStoredPace();
  const voucher = useOwnVoucher();
  const sections = comparisonSections(
    items.map((item) => ({
      ...item,
      offer: besidesReader(item.offer, placeOf(item), applied),
      details: detailsAtPace(item.details, pace),
    })),
    today,
    voucher && { askWhoPays: askWhoPays(voucher) },
    budgets?.length,
  );
  return (
    <>
      {items.length === 1 && (
        <p className="mt-2 max-w-prose text-muted print:hidden">
          There is only one home here. Add others with Compare in a list.
        </p>
      )}
      <OwnSpeed className="mt-1" />
      <div className="mt-1 md:mt-4">
        <CompareTable
          items={items}
          renderActs={(item, name) => <CompareActs item={item} name={name} />}
          renderHeart={(item, name) => <CompareHeart item={item} name={name} />}
          sections={fits ? [...sections, fitSection(fits)] : sections}
          budgets={budgets}
          ownRows={useOwnRows(budgets, items)}
          tools={<ShareComparison items={items} />}
        />
      </div>
      <CommuteModelIfAny />
      <p className="mt-6 text-sm text-muted">
        {items.length > 1 && 'Values that match are gray; a dash is what a listing does not say. '}
        Costs to move in are the most that New York allows, with the fees that the listing states;
        you pay a broker only if you hired one. {voucher && moveInWords(voucher)}
      </p>
    </>
  );
}

/** Homes side by side. The address is all of its state. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { comparison } = loaderData;
  const { items } = comparison;
  useFollowing(items);
  useEffect(() => keepCompared(items.map(({ home }) => home)), [items]);
  return (
    <div className="page py-4 sm:py-12">
      <h1 className="text-2xl tracking-tighter sm:text-5xl">{comparisonTitle(items.length)}</h1>
      <ComparisonFaults comparison={comparison} />
      {items.length === 0 ? (
        <div className="mt-6">
          <NothingChosen />
        </div>
      ) : (
        <Comparing {...loaderData} />
      )}
    </div>
  );
}
