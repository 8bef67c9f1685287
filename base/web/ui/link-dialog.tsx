import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { shareTargets } from './share-targets.ts';

/** Chosen so that it can be copied by hand; from its end to its beginning, which is then what a narrow field shows. */
const choose = (field: HTMLInputElement) => {
  field.setSelectionRange(0, field.value.length, 'backward');
  // A browser scrolls to the end of what is chosen with its next picture.
  requestAnimationFrame(() => {
    field.scrollLeft = 0;
  });
};

type Copied = 'no' | 'yes' | 'refused';

const SAID: Readonly<Record<Copied, string | undefined>> = {
  no: undefined,
  yes: 'It is copied.',
  refused:
    'Your browser does not let pages copy. Copy it by hand: press and hold the link, or press Ctrl+C (⌘C on a Mac).',
};

interface LinkDialogProps {
  url: string;
  title: string;
  /** Of what is shared; without it the link alone is shown, to be copied. */
  shared?: { title: string; preview: ReactNode } | undefined;
  /** Whether the browser has just refused to copy it. */
  isRefused?: boolean;
  onClose(): void;
}

/** The targets outside of the page, with the one of the browser where it has one. */
function Targets({ title, url }: { title: string; url: string }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Send it">
      {shareTargets(title, url).map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            className="flex min-h-11 items-center rounded-sm border border-line px-3 font-medium hover:border-ink"
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </a>
        </li>
      ))}
      {'share' in navigator && (
        <li>
          <Button
            look="secondary"
            // Who closes it again has seen it, and still has the link here.
            onClick={() => void navigator.share({ title, url }).catch(() => {})}
          >
            More ways
          </Button>
        </li>
      )}
    </ul>
  );
}

/** A link with what it shows, to be copied or sent; the link is chosen, also where a page may not copy. */
export function LinkDialog({ url, title, shared, isRefused = false, onClose }: LinkDialogProps) {
  const [copied, setCopied] = useState<Copied>(isRefused ? 'refused' : 'no');
  const frame = useRef<HTMLDivElement>(null);
  const refused = () => {
    setCopied('refused');
    frame.current?.querySelector('input')?.focus();
  };
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied('yes'));
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-4 *:min-w-0" ref={frame}>
        {shared?.preview}
        <Field
          label="The link"
          readOnly
          data-first=""
          value={url}
          onFocus={({ target }) => choose(target)}
          hint={<span role="status">{SAID[copied]}</span>}
        />
        <div className="grid gap-3">
          <Button className="justify-self-start" onClick={() => void copy().catch(refused)}>
            {copied === 'yes' ? 'Copied' : 'Copy the link'}
          </Button>
          {shared && <Targets title={shared.title} url={url} />}
        </div>
      </div>
    </Dialog>
  );
}
