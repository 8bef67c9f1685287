import { type ReactNode, useState } from 'react';
import { toast } from '../platform/toasts.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface CopyLinkProps {
  /** The path, also with a query or a fragment; the origin is that of the page. */
  path: string;
  /** What the link is to. With it the button opens the browser's own way to share, where there is one. */
  title?: string;
  look?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium';
  /** Beside the button. */
  children?: ReactNode;
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
  async function copy() {
    const url = location.origin + path;
    // Who closes it again has seen it, and needs no copy.
    if (title && 'share' in navigator) return navigator.share({ title, url }).catch(() => {});
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
        <Button look={look} size={size} onClick={copy}>
          {title ? 'Share' : 'Copy the link'}
        </Button>
        {children}
      </div>
      {shown && (
        <Field label="The link" readOnly value={shown} onFocus={({ target }) => target.select()} />
      )}
    </>
  );
}
