import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConnectionCall } from './connection-acts.ts';

/** What the last act led to. It takes the focus, because the pressed button may be gone. */
export function ConnectionNews() {
  const { news } = useConnectionCall();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(news);
  useEffect(() => {
    if (news === last.current) return;
    last.current = news;
    if (news) box.current?.focus();
  }, [news]);
  const look = news?.ok === false ? 'border-error' : 'border-good';
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={news ? `flex items-start gap-3 border-l-4 ${look} py-2 pl-4 outline-none` : ''}
    >
      {news && (
        <>
          <Icon
            name={news.ok ? 'check' : 'alert'}
            className={`size-6 ${news.ok ? 'text-good' : 'text-error'}`}
          />
          <p className="font-medium">{news.ok ? news.words : news.problem.detail}</p>
        </>
      )}
    </div>
  );
}
