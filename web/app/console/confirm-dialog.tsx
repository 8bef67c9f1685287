import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/**
 * Asks before something that cannot be taken back, or asks for what it needs. `onConfirm` answers the sentence to show
 * where it failed, else null; then the dialog closes.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  confirmLabel,
  isDangerous = false,
  isDisabled = false,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** Where something is still missing. */
  isDisabled?: boolean;
  onConfirm: () => Promise<string | null>;
  children: ReactNode;
}) {
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
      setFailure(failed);
      if (failed === null) onClose();
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
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            disabled={isPending || isDisabled}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
          <Button look="secondary" onClick={close}>
            Cancel
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
