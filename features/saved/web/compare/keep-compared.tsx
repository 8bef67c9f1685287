import { counted } from '@stoop/base/web/ui/words';
import { useCompared } from './compared.ts';

/** In the form that signs out: does so, and keeps the homes that are compared; nothing where there are none. */
export function KeepCompared({ className }: { className: string }) {
  const { length } = useCompared();
  if (length === 0) return null;
  return (
    <button type="submit" name="keep" value="compared" className={className}>
      Sign out, keep the {counted(length, 'compared home')}
    </button>
  );
}
