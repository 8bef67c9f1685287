import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useApplicationCall } from './application-call.ts';

const LOOKS = {
  good: { border: 'border-good', text: 'text-good', icon: 'check' },
  attention: { border: 'border-attention', text: 'text-attention', icon: 'alert' },
  error: { border: 'border-error', text: 'text-error', icon: 'alert' },
} as const;

/** The result of withdrawing or of retrying the queue. It takes the focus, because the pressed button may be gone. */
export function CallStatus() {
  const { result, isSending } = useApplicationCall();
  const box = useRef<HTMLDivElement>(null);
  const lastResult = useRef(result);
  useEffect(() => {
    if (result !== lastResult.current && !isSending) {
      lastResult.current = result;
      box.current?.focus();
    }
  }, [result, isSending]);
  const { border, text, icon } = LOOKS[result?.kind ?? 'good'];
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={result ? `flex items-start gap-3 border-l-4 ${border} py-2 pl-4 outline-none` : ''}
    >
      {result && (
        <>
          <Icon name={icon} className={`size-6 ${text}`} />
          <p className="font-medium">{result.words}</p>
        </>
      )}
    </div>
  );
}
