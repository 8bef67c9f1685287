import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** New recovery codes: they are shown this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
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
          className="inline-flex min-h-11 items-center rounded-sm border-2 border-ink px-4 font-bold hover:bg-wash"
        >
          Download
        </a>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </div>
  );
}
