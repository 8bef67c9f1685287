import { type ReactNode, useState } from 'react';
import { forOthers } from '../../rules/text/private-query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

interface CopyLinkProps {
  /** The path, also with a query or a fragment, of which a link has nothing personal; the origin is that of the page. */
  path: string;
  /** What the link is to. With it a phone opens its own way to share, and other browsers show the link to be copied. */
  title?: string;
  look?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium';
  /** Beside the button. */
  children?: ReactNode;
}

/** Desktops have ways to share, too, which few people know; there the link is better at hand. */
const sharesItself = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** The link in a dialog, chosen so that it can be copied by hand where a page may not. */
function LinkDialog({ url, title, onClose }: { url: string; title: string; onClose(): void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-4">
        <Field
          label="The link"
          readOnly
          data-first=""
          value={url}
          onFocus={({ target }) => target.select()}
          hint={isCopied ? 'It is copied.' : undefined}
        />
        <div className="flex flex-wrap gap-3" role="status">
          <Button onClick={() => void copy().catch(() => setCopied(false))}>
            {isCopied ? 'Copied' : 'Copy the link'}
          </Button>
          <a
            className="link flex min-h-11 items-center font-medium"
            href={`mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`}
          >
            Send by email
          </a>
        </div>
      </div>
    </Dialog>
  );
}

/** Copies or shares a link; in a browser that does not let pages copy, it is shown instead. */
export function CopyLink({
  path,
  title,
  look = 'primary',
  size = 'medium',
  children,
}: CopyLinkProps) {
  const [shown, setShown] = useState<string>();
  async function share() {
    const url = location.origin + forOthers(path);
    // Who closes it again has seen it, and needs no copy.
    if (title && sharesItself()) return navigator.share({ title, url }).catch(() => {});
    if (title) return setShown(url);
    try {
      await navigator.clipboard.writeText(url);
      toast('The link is copied.', 'good');
    } catch {
      setShown(url);
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look={look} size={size} onClick={share}>
          {title ? 'Share' : 'Copy the link'}
        </Button>
        {children}
      </div>
      {shown && (
        <LinkDialog
          url={shown}
          title={title ? `Share ${title}` : 'Copy the link'}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
