import { dollars } from '@stoop/base/rules/text/amounts';
import { ShareOrPrint } from '@stoop/base/web/ui/share-or-print.tsx';
import { SharePreview } from '@stoop/base/web/ui/share-preview.tsx';
import { comparePath } from '@stoop/features/listings/rules/compare-path';
import { nameOf } from '@stoop/features/saved/web/compare/compare-heads.tsx';
import { comparisonTitle } from '@stoop/features/saved/web/compare/comparison-words';
import type { ComparedOffer } from '@stoop/features/saved/web/compare/load-comparison';

interface ShareComparisonProps {
  items: readonly ComparedOffer[];
}

/** Shares homes side by side, or prints them: the homes, and never what the sender can pay. */
export function ShareComparison({ items }: ShareComparisonProps) {
  const title = comparisonTitle(items.length);
  const homes = items.map((item) => `${nameOf(item)}, ${dollars(item.offer.rent)}`);
  return (
    <ShareOrPrint
      title={title}
      path={comparePath(items.map(({ home }) => home))}
      preview={<SharePreview name={title} about={homes.join('; ')} />}
    />
  );
}
