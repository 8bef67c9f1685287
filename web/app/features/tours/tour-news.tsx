import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** What a change led to. It takes the focus, because the button that was pressed may be gone. */
export function TourNews({
  news,
  children,
}: {
  news: { isGood: boolean; words: string } | null;
  /** What to do next. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const words = news?.words;
  useEffect(() => {
    if (words) box.current?.focus();
  }, [words]);
  const border = news?.isGood ? 'border-good' : 'border-error';
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={news ? `flex items-start gap-3 border-l-4 ${border} py-2 pl-4 outline-none` : ''}
    >
      {news && (
        <>
          <Icon
            name={news.isGood ? 'check' : 'alert'}
            className={`size-6 ${news.isGood ? 'text-good' : 'text-error'}`}
          />
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="font-medium">{news.words}</p>
            {children}
          </div>
        </>
      )}
    </div>
  );
}
