import { type ReactNode, useState } from 'react';
import { toast } from '../platform/toasts.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface CopyLinkProps {
  /** The path, also with a query or a fragment; the origin is that of the page. */
  path: string;
  look?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium';
  /** Beside the button. */
  children?: ReactNode;
}

/** Copies a link; in a browser that does not let pages copy, it is shown instead. */
export function CopyLink({ path, look = 'primary', size = 'medium', children }: CopyLinkProps) {
  const [shown, setShown] = useState<string>();
  async function copy() {
    const link = location.origin + path;
    try {
      await navigator.clipboard.writeText(link);
      toast('The link is copied.', 'good');
    } catch {
      setShown(link);
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look={look} size={size} onClick={copy}>
          Copy the link
        </Button>
        {children}
      </div>
      {shown && (
        <Field label="The link" readOnly value={shown} onFocus={({ target }) => target.select()} />
      )}
    </>
  );
}
