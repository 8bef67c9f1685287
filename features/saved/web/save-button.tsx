import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type Heart, useSaved } from './saved.ts';

interface SaveButtonProps {
  item: Heart;
  isBesideTitle?: boolean;
}

/** A page's save button with text; beside a title a phone shows only the heart. */
export function SaveButton({ item, isBesideTitle = false }: SaveButtonProps) {
  const [isSaved, press] = useSaved(item);
  const word = isSaved ? 'Saved' : 'Save';
  const phone = isBesideTitle ? 'max-sm:px-2.5' : '';
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`${word} ${item.name}`}
      className={buttonClass({ look: 'secondary', className: `shrink-0 noscript:hidden ${phone}` })}
      onClick={press}
    >
      <Icon name="heart" className={isSaved ? 'size-5 fill-current' : 'size-5'} />
      {/* The grid reserves room for both words, so that the layout does not shift. */}
      <span className={isBesideTitle ? 'grid max-sm:hidden' : 'grid'}>
        <span className="invisible col-start-1 row-start-1">Saved</span>
        <span className="col-start-1 row-start-1">{word}</span>
      </span>
    </button>
  );
}
