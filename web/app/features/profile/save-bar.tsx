import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionStatus } from './profile-form.ts';

function Failure({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className="flex basis-full items-start gap-2 font-medium text-error">
      <Icon name="alert" /> {sentence}
    </p>
  );
}

const WORDS: Record<SectionStatus['kind'], string> = {
  resting: 'Not saved yet',
  sending: 'Saving',
  saved: 'Not saved yet',
  failed: 'Not saved',
};

/**
 * The end of a section: while something in it is changed, what to do about it, in reach wherever in the
 * section one is; afterwards that it is saved.
 */
export function SaveBar({
  status,
  isChanged,
  title,
  onDiscard,
}: {
  status: SectionStatus;
  isChanged: boolean;
  /** Of the section, for those who hear the buttons. */
  title: string;
  onDiscard: () => void;
}) {
  const words = useRef<HTMLParagraphElement>(null);
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    // The bar came up over the field that was changed; the scroll padding keeps its room.
    if (!wasChanged.current && isChanged)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed has left with its bar.
    const isLost = wasChanged.current && !isChanged && document.activeElement === document.body;
    if (isLost) words.current?.focus({ preventScroll: true });
    wasChanged.current = isChanged;
  }, [isChanged]);
  const isSaved = status.kind === 'saved' && !isChanged;
  const frame = isChanged ? 'sticky bottom-0 z-10 border-t-2 border-ink bg-ground py-3' : 'pt-2';
  return (
    <div
      data-sticks-below={isChanged || undefined}
      className={`mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 ${frame}`}
    >
      {isChanged && status.kind === 'failed' && <Failure sentence={status.sentence} />}
      <p
        ref={words}
        tabIndex={-1}
        role="status"
        className="flex min-h-6 grow items-center gap-2 font-medium outline-none"
      >
        {isSaved && (
          <span className="flex items-center gap-2 text-good">
            <Icon name="check" /> Saved
          </span>
        )}
        {isChanged && <span className="text-muted">{WORDS[status.kind]}</span>}
      </p>
      {isChanged && (
        <>
          <Button look="quiet" className="px-3" onClick={onDiscard}>
            Discard<span className="sr-only"> changes in {title}</span>
          </Button>
          <Button type="submit" aria-busy={status.kind === 'sending'} className="min-w-28">
            Save<span className="sr-only"> {title}</span>
          </Button>
        </>
      )}
    </div>
  );
}
