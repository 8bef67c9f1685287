import { Icon } from '../../ui/icon.tsx';
import type { CallState } from './use-call.ts';

/** The result of a call, shown next to its button. */
export function CallStatus({ state }: { state: CallState }) {
  return (
    <>
      <p role="status" className="flex items-start gap-2 font-medium text-good empty:hidden">
        {state.kind === 'done' && (
          <>
            <Icon name="check" /> {state.words}
          </>
        )}
      </p>
      {state.kind === 'refused' && (
        <p role="alert" className="flex items-start gap-2 font-medium text-error">
          <Icon name="alert" /> {state.problem.detail}
        </p>
      )}
    </>
  );
}
