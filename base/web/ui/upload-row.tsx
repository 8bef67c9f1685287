import type { Upload } from '../platform/use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onTakeOff: () => void;
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload: { file, state }, onRetry, onTakeOff }: UploadRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm">
      <span className="min-w-0 grow basis-40 truncate font-medium">{file.name}</span>
      {state.kind === 'waiting' && <span className="text-muted">Waiting</span>}
      {state.kind === 'sending' && (
        <>
          <span className="text-muted">{state.share < 1 ? 'Sending' : 'Preparing'}</span>
          <progress
            aria-label={`Upload of ${file.name}`}
            max={1}
            value={state.share < 1 ? state.share : undefined}
            className="h-2 w-32 accent-action"
          />
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <span role="alert" className="basis-full text-error sm:basis-auto">
            {state.sentence}
          </span>
          <button type="button" className="link min-h-9 font-bold" onClick={onRetry}>
            Try again<span className="sr-only"> with {file.name}</span>
          </button>
          <button type="button" className="link min-h-9" onClick={onTakeOff}>
            Leave it out<span className="sr-only">: {file.name}</span>
          </button>
        </>
      )}
    </li>
  );
}
