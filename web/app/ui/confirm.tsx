import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';
import { useUnsaved } from './leave-guard.tsx';

interface Question {
  title: string;
  /** What follows, or the fields of what is still needed. */
  children: ReactNode;
  /** The button that changes nothing. */
  keep?: string;
  /** The button that does it, in the look of something that cannot be taken back. */
  act: string;
  look?: 'danger' | 'primary';
  /** A sentence that it answers, at once or later, is shown as its failure; else the dialog closes. */
  onConfirm: () => unknown;
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
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setPending(true);
    try {
      const failed = await onConfirm();
      if (typeof failed === 'string') setFailure(failed);
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
        {failure && (
          <p role="alert" className="border-l-4 border-error pl-3 text-sm">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A button that asks once before it acts. */
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

/** The words that a question asks for: leaving the page asks about them while its dialog is open. */
export function AskedWords({
  onType,
  ...field
}: Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value'> & {
  value: string;
  onType: (words: string) => void;
}) {
  useUnsaved(field.value.trim() !== '');
  return <TextArea {...field} onChange={({ currentTarget }) => onType(currentTarget.value)} />;
}
