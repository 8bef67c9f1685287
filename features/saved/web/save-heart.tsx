import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type Heart, useSaved } from './saved.ts';

interface SaveHeartProps {
  item: Heart;
  /** The same home by other keys. */
  same?: readonly Heart[];
  className?: string;
}

/** Toggles whether a home is saved. Hidden without JavaScript, because it needs it. */
export function SaveHeart({ item, same, className = '' }: SaveHeartProps) {
  const [isSaved, press] = useSaved(item, same);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`${isSaved ? 'Saved' : 'Save'} ${item.name}`}
      className={`grid size-11 place-items-center hover:bg-wash noscript:hidden ${className}`}
      onClick={press}
    >
      <Icon name="heart" className={`size-6 ${isSaved ? 'fill-current' : ''}`} />
    </button>
  );
}
