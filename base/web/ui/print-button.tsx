import { useHydrated } from '../platform/use-hydrated.ts';
import { Button } from './button.tsx';

/** Prints the page. It has its place before a script can answer it, so that nothing moves when it comes. */
export function PrintButton({ label }: { label: string }) {
  const isHydrated = useHydrated();
  return (
    <Button
      look="secondary"
      size="small"
      className={`mt-4 print:hidden ${isHydrated ? '' : 'invisible'}`}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}
