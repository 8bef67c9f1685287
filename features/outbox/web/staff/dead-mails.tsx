import { count } from '@stoop/base/rules/text/amounts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { counted, wordsOfId } from '@stoop/base/web/ui/words';
import type { EmailCount } from '../../contract/staff/mail-routes.ts';

interface DeadMailsProps {
  kinds: readonly EmailCount[];
  onRetry: (kind: string) => void;
}

export function DeadMails({ kinds, onRetry }: DeadMailsProps) {
  const sum = (state: 'waiting' | 'delivered' | 'dead') =>
    kinds.reduce((total, one) => total + one[state], 0);
  const dead = kinds.filter((one) => one.dead > 0);
  return (
    <section aria-label="What became of the emails" className="grid gap-2 text-sm">
      <p className="tabular-nums">
        {count(sum('delivered'))} delivered, {count(sum('waiting'))} waiting,{' '}
        <span className={dead.length > 0 ? 'font-medium text-error' : ''}>
          {count(sum('dead'))} given up
        </span>
        .
      </p>
      {dead.length > 0 && (
        <ul className="border-t border-line">
          {dead.map(({ kind, dead: total }) => (
            <li
              key={kind}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5"
            >
              <span className="min-w-0 grow">
                {wordsOfId(kind)}: {counted(total, 'mail')} given up
              </span>
              <Button look="secondary" size="small" onClick={() => onRetry(kind)}>
                Try all again<span className="sr-only">: {wordsOfId(kind)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
