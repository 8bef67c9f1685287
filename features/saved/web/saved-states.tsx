import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { PENDING_SAVE_DAYS } from '../rules/user-actions.ts';
import { KIND_WORDS, type ShownKind } from './kind-words.ts';

const ROWS = ['first', 'second', 'third', 'fourth'];
const HOMES = { one: 'home', many: 'homes', search: '/search' };
const LIST = 'grid lg:grid-cols-2 lg:gap-x-12';

export function SavedSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex gap-2">
        {ROWS.slice(1).map((tab) => (
          <Skeleton key={tab} className="h-11 w-24" />
        ))}
      </div>
      <div className={LIST}>
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid grid-cols-[112px_1fr] gap-4 border-b border-line py-4 sm:grid-cols-[168px_1fr]"
          >
            <Skeleton className="aspect-4/3 w-full" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-6 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

interface NothingSavedProps {
  /** As it is shown; `all` where nothing is saved. */
  kind: ShownKind;
  /** Of whom this browser keeps what they save. */
  isVisitor?: boolean;
}

export function NothingSaved({ kind, isVisitor = false }: NothingSavedProps) {
  const { one, many, search } = kind === 'all' ? HOMES : KIND_WORDS[kind];
  return (
    <EmptyState
      title={`No ${many} saved yet`}
      action={<LinkButton to={search}>{`Search ${many}`}</LinkButton>}
    >
      Press the heart of a {one}, and it waits for you here,{' '}
      {isVisitor
        ? `in this browser for ${PENDING_SAVE_DAYS} days and, with an account, on every device.`
        : 'on every device you sign in on.'}
    </EmptyState>
  );
}
