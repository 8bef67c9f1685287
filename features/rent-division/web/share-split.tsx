import { toast } from '@stoop/base/web/platform/toasts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import type { SplitDraft } from '../rules/split-draft.ts';
import { splitLink } from '../rules/split-link.ts';

export function ShareSplit({ draft }: { draft: SplitDraft }) {
  const [isShown, setIsShown] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.origin + splitLink(draft));
      toast('The link is copied.', 'good');
    } catch {
      // Browsers that do not let pages copy: the link is shown instead.
      setIsShown(true);
    }
  }
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy the link</Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {isShown && (
        <Field
          label="The link"
          readOnly
          value={location.origin + splitLink(draft)}
          onFocus={({ target }) => target.select()}
        />
      )}
      <p className="text-sm text-muted">
        The link holds all that was entered, after its #, which browsers do not send to us. Whoever
        has it can read and change it.
      </p>
    </div>
  );
}
