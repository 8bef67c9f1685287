import { type DragEvent, type ReactNode, useState } from 'react';
import { buttonClass } from './button.tsx';

/** A file input as a button, inside an area that also takes dropped files. */
export function FileDrop({
  inputId: id,
  label,
  accept,
  hint,
  isBusy,
  onFiles,
  isMultiple = false,
  children,
  actions,
  status,
}: {
  inputId: string;
  label: string;
  /** The `accept` attribute of the input. */
  accept: string;
  hint: ReactNode;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
  isMultiple?: boolean;
  /** Stands beside the button: a preview of the file. */
  children?: ReactNode;
  actions?: ReactNode;
  status?: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  const acceptFiles = (dropped: FileList | null) => {
    const files = [...(dropped ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length > 0 && !isBusy) onFiles(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    acceptFiles(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-label={label}
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-dashed p-4 ${isOver ? 'border-action bg-wash' : 'border-line'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {children}
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <div className="flex flex-wrap gap-3">
          <label
            htmlFor={id}
            className={buttonClass({
              look: 'secondary',
              className:
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link aria-busy:opacity-50',
            })}
            aria-busy={isBusy}
          >
            {label}
            <input
              id={id}
              type="file"
              accept={accept}
              multiple={isMultiple}
              disabled={isBusy}
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={(event) => {
                acceptFiles(event.currentTarget.files);
                // Without it, choosing the same file again after an error would fire no event.
                event.currentTarget.value = '';
              }}
            />
          </label>
          {actions}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
        {status}
      </div>
    </fieldset>
  );
}
