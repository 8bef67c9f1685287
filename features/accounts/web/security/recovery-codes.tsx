import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { toast } from '@stoop/base/web/platform/toasts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

const ONLY_NOW =
  'Your new recovery codes are shown only now. If you leave before you have saved them, you cannot see them again.';

/** New recovery codes: they are shown this once, so that leaving asks until they were copied, downloaded or said to be safe. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [kept, setKept] = useState<'here' | 'elsewhere' | null>(null);
  useUnsaved(kept === null, ONLY_NOW);
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (kept === 'elsewhere') leave();
  }, [kept]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setKept('here');
      toast('The codes are copied.', 'good');
    } catch {
      toast('Your browser does not let us copy. Please download them instead.', 'attention');
    }
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Stoop\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="grid max-w-xl gap-4">
      <PageHead title="Save your recovery codes">
        If you lose your second factor, each of these codes works once. They are shown only now:
        print them, or keep them where you keep your passwords.
      </PageHead>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1 border border-line p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={file}
          download="stoop-recovery-codes.txt"
          onClick={() => setKept('here')}
          className="inline-flex min-h-11 items-center rounded-sm border-2 border-ink px-4 font-bold hover:bg-wash"
        >
          Download
        </a>
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={() => setKept('elsewhere')}>I have saved them</Button>
      </div>
    </div>
  );
}
