import { expect, test } from 'vitest';
import { jointIncome, jointIncomeWords } from './joint-income.ts';

const ANSWERS = {
  employmentInfo: { status: 'employed', annualIncome: 58_000 },
  coApplicants: [{ email: 'Ben@stoop.test', annualIncome: 30_000 }, { email: 'cy@stoop.test' }],
  ownParts: [],
};

test('the incomes of all who apply are one sum, without a guarantor and without who left', () => {
  expect(jointIncome(ANSWERS, [])).toEqual({
    ...{ total: 88_000, hasBenefits: false, isOfSeveral: true },
  });
  expect(jointIncome(ANSWERS, [true, false])).toEqual({
    ...{ total: 58_000, hasBenefits: false, isOfSeveral: true },
  });
  const ownParts = [
    { email: 'ben@stoop.test', role: 'co-applicant', answers: { annualIncome: 40_000 } },
    { email: 'guy@stoop.test', role: 'guarantor', answers: { annualIncome: 900_000 } },
  ];
  expect(jointIncome({ ...ANSWERS, ownParts }, [])?.total).toBe(98_000);
  expect(jointIncome({ ...ANSWERS, employmentInfo: {}, coApplicants: [] }, [])).toBeNull();
});

test('it stands beside the rent, and is not compared with it where benefits or a voucher pay', () => {
  const income = { total: 98_000, hasBenefits: false, isOfSeveral: true };
  expect(jointIncomeWords(income, 2_400)).toBe(
    'Income together $98,000 a year · 40.8 times the rent',
  );
  expect(jointIncomeWords(income, null)).toBe('Income together $98,000 a year');
  expect(jointIncomeWords({ ...income, isOfSeveral: false }, null)).toBe('Income $98,000 a year');
  const words = jointIncomeWords({ ...income, hasBenefits: true }, 2_400);
  expect(words).not.toContain('times');
  expect(words).toContain('no minimum income');
  const status = { ...ANSWERS, employmentInfo: { status: 'benefits', annualIncome: 14_000 } };
  expect(jointIncome(status, [])).toEqual({ total: 44_000, hasBenefits: true, isOfSeveral: true });
});
