import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type Heart, useSaved } from './saved.ts';

/** Toggles whether a home is saved. Hidden without JavaScript, because it needs it. */
export function SaveHeart({ item, className = '' }: { item: Heart; className?: string }) {
  const [isSaved, press] = useSaved(item, item);
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
