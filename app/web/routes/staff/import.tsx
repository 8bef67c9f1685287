import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { Exchange } from '@stoop/features/exchange/web/staff/exchange.tsx';

export const meta = ownMeta('Import');

export default function Import() {
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <PageHead title="Import">
        A file adds records and replaces those with the same ids. What it would change is shown
        first. A file that would delete a unit, a room or a floor is refused. A table changes what
        its rows say, by the names of its columns, and nothing else.
      </PageHead>
      <Exchange />
    </div>
  );
}
