import { applicationPath } from '@stoop/domain/applications/application-path';
import { isStep } from '@stoop/domain/applications/wizard';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { focusField } from '../../ui/focus-field.ts';
import type { Draft, DraftEvent } from './draft.ts';

/**
 * The step that the address names, so that the browser's own Back leads to the step before; without one,
 * where somebody stood last. Moves of the address are told to the draft.
 */
export function useStep(draft: Draft, tell: (event: DraftEvent) => void) {
  const { home, wizard } = draft;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const named = Number(params.get('step'));
  const isNamed = isStep(wizard.type, named);
  const step = isNamed ? named : wizard.current;
  const address = applicationPath(home, step);
  useEffect(() => {
    if (!isNamed) void navigate(address, { replace: true, preventScrollReset: true });
  }, [isNamed, address, navigate]);
  useEffect(() => {
    if (step !== wizard.current) tell({ type: 'went', step });
  }, [step, wizard, tell]);

  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<string | null>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const fieldId = wanted.current;
    wanted.current = null;
    if (fieldId) return focusField(fieldId);
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return {
    step,
    /** Gets the focus when the step changes. */
    heading,
    go: (to: number, fieldId?: string) => {
      wanted.current = fieldId ?? null;
      void navigate(applicationPath(home, to), { preventScrollReset: true });
    },
  };
}
