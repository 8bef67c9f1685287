import { Button } from '@stoop/base/web/ui/button.tsx';
import { CopyLink } from '@stoop/base/web/ui/copy-link.tsx';
import type { SplitDraft } from '../rules/split-draft.ts';
import { splitLink } from '../rules/split-link.ts';

export const ShareSplit = ({ draft }: { draft: SplitDraft }) => (
  <div className="grid gap-2 print:hidden">
    <CopyLink path={splitLink(draft)}>
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </CopyLink>
    <p className="text-sm text-muted">
      The link holds the rooms and what they are worth to each, after its #, which browsers do not
      send to us. What each can pay is neither in it nor in the address of this page: whoever opens
      it enters their own.
    </p>
  </div>
);
