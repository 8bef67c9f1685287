import { focusField } from '@stoop/base/web/ui/focus-field';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { applicationPath } from '../../rules/application-path.ts';
import { isStep } from '../../rules/wizard.ts';
import type { Draft, DraftEvent } from './draft.ts';

/**
 * The step of the address, so that the browser's Back button leads to the previous step; without one the last step. The
 * draft follows the address.
 */
export function useStep(draft: Draft, dispatch: (event: DraftEvent) => void) {
  const { home, wizard } = draft;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const stepParam = Number(params.get('step'));
  const hasStepParam = isStep(wizard.type, stepParam);
  const step = hasStepParam ? stepParam : wizard.current;
  const address = applicationPath(home, step);
  useEffect(() => {
    if (!hasStepParam) void navigate(address, { replace: true, preventScrollReset: true });
  }, [hasStepParam, address, navigate]);
  useEffect(() => {
    if (step !== wizard.current) dispatch({ type: 'moved', step });
  }, [step, wizard, dispatch]);

  const heading = useRef<HTMLHeadingElement>(null);
  const pendingFocus = useRef<string | null>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const fieldId = pendingFocus.current;
    pendingFocus.current = null;
    if (fieldId) return focusField(fieldId);
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return {
    step,
    /** Focused when the step changes. */
    heading,
    goToStep: (to: number, fieldId?: string) => {
      pendingFocus.current = fieldId ?? null;
      void navigate(applicationPath(home, to), { preventScrollReset: true });
    },
  };
}
