import { type ComponentProps, type ReactNode, useState } from 'react';
import { useAnswer } from '../platform/use-answer.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './states.tsx';

interface Asked<Value> {
  load: (signal: AbortSignal) => Promise<Value>;
  children: (value: Value) => ReactNode;
}

function Answer<Value>({ load, children }: Asked<Value>) {
  const { answer, retry } = useAnswer('', load);
  if (answer === null)
    return (
      <p role="status" className="text-muted">
        Loading…
      </p>
    );
  if (!answer.ok) return <ErrorState message={answer.problem.detail} onRetry={retry} />;
  return children(answer.value);
}

/** A button that opens a dialog with what a call answers, which is asked each time. */
export function AnswerDialog<Value>({
  button,
  title,
  ...asked
}: Asked<Value> & { button: ComponentProps<typeof Button>; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" {...button} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <Answer {...asked} />
      </Dialog>
    </>
  );
}
