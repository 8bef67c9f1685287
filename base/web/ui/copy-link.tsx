import { type ReactNode, useState } from 'react';
import { forOthers } from '../../rules/text/private-query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from './button.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface CopyLinkProps {
  /** The path, also with a query or a fragment, of which a link has nothing personal; the origin is that of the page. */
  path: string;
  /** What the link is to. With it a phone opens its own way to share, and other browsers show the link to be copied. */
  title?: string;
  /** What the one who gets the link will see of it: its picture, name and price. */
  preview?: ReactNode;
  look?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium';
  /** Beside the button. */
  children?: ReactNode;
}

/** Desktops have ways to share, too, which few people know; there the link is better at hand. */
const sharesItself = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Copies or shares a link; in a browser that does not let pages copy, it is shown instead. */
export function CopyLink({
  path,
  title,
  preview,
  look = 'primary',
  size = 'medium',
  children,
}: CopyLinkProps) {
  const [shown, setShown] = useState<{ url: string; isRefused: boolean }>();
  async function share() {
    const url = location.origin + forOthers(path);
    if (title && sharesItself())
      return navigator.share({ title, url }).catch((error: unknown) => {
        // Who closes it again has seen it; a browser that cannot share after all leaves them the link.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          setShown({ url, isRefused: false });
      });
    if (title) return setShown({ url, isRefused: false });
    try {
      await navigator.clipboard.writeText(url);
      toast('The link is copied.', 'good');
    } catch {
      setShown({ url, isRefused: true });
    }
  }
  return (
    <>
      <div className={`flex flex-wrap ${look === 'quiet' ? '' : 'gap-3'}`}>
        <Button look={look} size={size} onClick={share}>
          {title ? 'Share' : 'Copy the link'}
        </Button>
        {children}
      </div>
      {shown && (
        <LinkDialog
          {...shown}
          title={title && !preview ? `Share ${title}` : title ? 'Share' : 'Copy the link'}
          shared={title ? { title, preview } : undefined}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
