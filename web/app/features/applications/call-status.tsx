import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useApplicationCall } from './application-call.ts';

const LOOKS = {
  good: { border: 'border-good', text: 'text-good', icon: 'check' },
  attention: { border: 'border-attention', text: 'text-attention', icon: 'alert' },
  error: { border: 'border-error', text: 'text-error', icon: 'alert' },
} as const;

/** What came of withdrawing or of trying the queue again. It takes the focus, since what was pressed may be gone. */
export function CallStatus() {
  const { news, isSending } = useApplicationCall();
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(news);
  useEffect(() => {
    if (news !== seen.current && !isSending) {
      seen.current = news;
      box.current?.focus();
    }
  }, [news, isSending]);
  const { border, text, icon } = LOOKS[news?.kind ?? 'good'];
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
          <p className="font-medium">{news.words}</p>
        </>
      )}
    </div>
  );
}
