import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { News } from '../platform/acts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';
import { focusField } from './focus-field.ts';
import { useUnsaved } from './leave-guard.tsx';
import { Refusal } from './news-box.tsx';

/** What a question led to; where it lacks something, also the id of the field that is to be filled in and says so itself. */
type Answer = Pick<News, 'ok' | 'words'> & { field?: string };

interface Question {
  title: string;
  /** What follows, or the fields of what is still needed. */
  children: ReactNode;
  /** The button that changes nothing. */
  keep?: string;
  /** The button that does it, in the look of something that cannot be taken back. */
  act: string;
  look?: 'danger' | 'primary';
  /** Where it answers the news of an act, the dialog waits for them and shows a refusal; else it closes at once. */
  onConfirm: () => Promise<Answer | null> | undefined;
}

/** Asks before something that cannot be taken back, or asks for what it needs. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  keep = 'Keep it',
  act,
  look = 'danger',
  onConfirm,
}: Question & { open: boolean; onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Answer>();
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure?.field) focusField(failure.field);
    else if (failure) refusal.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async () => {
    setPending(true);
    try {
      const news = await onConfirm();
      if (news?.ok === false) setFailure(news);
      else close();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={close}>
            {keep}
          </Button>
          <Button
            look={look}
            className="ml-auto"
            disabled={isPending}
            onClick={() => void confirm()}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <div ref={refusal} className="empty:hidden">
          <Refusal words={failure?.field ? undefined : failure?.words} />
        </div>
      </div>
    </Dialog>
  );
}

export function ConfirmButton({
  button,
  ...question
}: Question & { button: ComponentProps<typeof Button> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" {...button} onClick={() => setIsOpen(true)} />
      <ConfirmDialog {...question} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface AskedWordsProps extends Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value'> {
  value: string;
  onType: (words: string) => void;
}

/** The words that a question asks for: leaving the page asks about them while its dialog is open. */
export function AskedWords({ onType, ...field }: AskedWordsProps) {
  useUnsaved(field.value.trim() !== '');
  return <TextArea {...field} onChange={({ currentTarget }) => onType(currentTarget.value)} />;
}
