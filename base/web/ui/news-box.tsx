import { type ReactNode, useEffect, useRef } from 'react';
import type { News } from '../platform/acts.ts';
import { Icon } from './icon.tsx';

const LOOKS = {
  good: { border: 'border-good', text: 'text-good', icon: 'check' },
  attention: { border: 'border-attention', text: 'text-attention', icon: 'alert' },
  error: { border: 'border-error', text: 'text-error', icon: 'alert' },
} as const;

/** What an act led to. News take the focus, because the button that was pressed may be gone. */
export function NewsBox({
  news,
  look = news?.ok === false ? 'error' : 'good',
  isFirst = false,
  children,
}: {
  news: Pick<News, 'ok' | 'words'> | null | undefined;
  look?: keyof typeof LOOKS;
  /** Whether the page opens to tell this. */
  isFirst?: boolean;
  /** What to do next. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const words = news?.words;
  const told = useRef(isFirst ? undefined : words);
  useEffect(() => {
    if (words !== told.current && words) box.current?.focus();
    told.current = words;
  }, [words]);
  const { border, text, icon } = LOOKS[look];
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={news ? `flex items-start gap-3 border-l-4 ${border} py-2 pl-4 outline-none` : ''}
    >
      {news && (
        <>
          <Icon name={icon} className={`size-6 ${text}`} />
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="font-medium">{news.words}</p>
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/** Why an act was refused, beside its button. */
export const Refusal = ({ words }: { words: string | undefined }) =>
  words && (
    <p role="alert" className="border-l-4 border-error pl-3 text-sm">
      {words}
    </p>
  );
