import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { Link } from 'react-router';

/** In the header: to the comparison of as many homes. */
export const ComparedLink = ({ count }: { count: number }) => (
  <Link
    to="/compare"
    data-compared=""
    aria-label={`Compare ${counted(count, 'home')}`}
    className="flex min-h-11 min-w-6 items-center gap-1.5 font-medium underline-offset-8 decoration-2 hover:underline"
  >
    <Icon name="split" className="size-5" />
    <span className="max-lg:hidden">Compare</span>
    <span className="tabular-nums">{count}</span>
  </Link>
);
