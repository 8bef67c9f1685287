import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  APPLICATION_TYPES,
  jumpTo,
  markStep,
  nextStep,
  previousStep,
  startWizard,
  stepCount,
  WIZARD_STEPS,
} from './wizard.ts';

test('R2.19 R9.03 an application for a unit has five steps, one for a room four', () => {
  expect(WIZARD_STEPS.unit.map(({ title }) => title)).toEqual([
    'Personal info',
    'Lifestyle and living requirements',
    'Employment',
    'Guarantor and co-applicants',
    'Review',
  ]);
  expect(WIZARD_STEPS.room.map(({ title }) => title)).toEqual([
    'Personal info',
    'Lifestyle and living requirements',
    'Employment and guarantor',
    'Review',
  ]);
});

test('R4.06 after any actions the step is between 1 and the total', () => {
  const move = fc.oneof(
    fc.constant('next' as const),
    fc.constant('previous' as const),
    fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...APPLICATION_TYPES), fc.array(move), (type, moves) => {
      let state = startWizard(type);
      for (const one of moves) {
        const before = state.current;
        if (one === 'next') state = nextStep(state);
        else if (one === 'previous') state = previousStep(state);
        else state = jumpTo(state, one);
        expect(Number.isInteger(state.current)).toBe(true);
        expect(state.current).toBeGreaterThanOrEqual(1);
        expect(state.current).toBeLessThanOrEqual(stepCount(type));
        if (one === 'next') expect(state.current).toBe(Math.min(before + 1, stepCount(type)));
        if (one === 'previous') expect(state.current).toBe(Math.max(before - 1, 1));
      }
    }),
  );
});

test('R4.06 only existing steps are marked complete, and incomplete again', () => {
  const both = markStep(markStep(startWizard('room'), 3, true), 1, true);
  expect(both.complete).toEqual([1, 3]);
  expect(markStep(both, 3, true).complete).toEqual([1, 3]);
  expect(markStep(both, 1, false).complete).toEqual([3]);
  for (const step of [0, 5, 1.5, Number.NaN]) expect(markStep(both, step, true)).toBe(both);
});
