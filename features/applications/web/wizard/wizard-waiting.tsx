import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { Link } from 'react-router';
import { type ApplicationType, WIZARD_STEPS } from '../../rules/wizard.ts';

const FIELDS = ['first', 'second', 'third', 'fourth'] as const;

/** The first step without fields, until the stored draft has been read. */
export function WizardWaiting({ type }: { type: ApplicationType }) {
  const [first] = WIZARD_STEPS[type];
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted tabular-nums">Step 1 of {WIZARD_STEPS[type].length}</p>
      <h2 className="-mt-5 text-3xl tracking-tighter">{first.title}</h2>
      <noscript>
        <p className="border-l-4 border-attention py-2 pl-4">
          Applying needs JavaScript: your answers are kept while you type. Turn it on and load this
          page again, or{' '}
          <Link to="/contact" className="link underline">
            write to us
          </Link>{' '}
          and we take your application by mail.
        </p>
      </noscript>
      <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 noscript:hidden">
        {FIELDS.map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10.5 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
