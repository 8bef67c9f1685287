import type { FacadeFacts } from './facade-kinds.ts';
import { Illustration, Illustrator } from './illustration.tsx';

/**
 * Houses side by side on their street. The browser draws them: all their windows would be a third of a page that is sent.
 */
export function StreetOf({ houses, label }: { houses: readonly FacadeFacts[]; label: string }) {
  const [facts, ...others] = houses;
  if (!facts) return null;
  return (
    <Illustrator value={null}>
      <Illustration
        picture={{ facts, others, size: 'card' }}
        className="aspect-5/2 sm:aspect-5/1 noscript:hidden print:hidden"
        label={label}
      />
    </Illustrator>
  );
}
