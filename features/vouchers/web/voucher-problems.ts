import { readIncome } from '../rules/income.ts';
import { isZip } from '../rules/voucher.ts';
import { type FormValues, isByZip } from './form-fields.ts';

/** What is wrong, by its field. */
export type Problems = Partial<Record<'program' | 'bedrooms' | 'zip' | 'income', string>>;

const ZIP_DIGITS = 5;

/** What is wrong with what is filled in, by its field. */
export function problemsOf({ program, bedrooms, zip, income }: FormValues): Problems {
  const problems: Problems = {};
  if (!program) return { program: 'Choose your program.' };
  if (program !== 'other' && bedrooms === null)
    problems.bedrooms = 'Choose the bedrooms: they decide how much it pays.';
  const isWhole = zip.length === ZIP_DIGITS;
  if (isByZip(program) && zip !== '' && !isZip(zip))
    problems.zip = isWhole
      ? `${zip} is not a ZIP code of New York City.`
      : 'Type a ZIP code of New York City, five digits.';
  const read = readIncome(income);
  if (program !== 'other' && !read.ok) problems.income = read.message;
  return problems;
}

/** What of it is said before the form is sent: what is wrong with a field that is typed to its end. */
export const problemsAtOnce = ({ zip, income }: FormValues, problems: Problems): Problems => ({
  ...(zip.length === ZIP_DIGITS && problems.zip && { zip: problems.zip }),
  ...(income !== '' && problems.income && { income: problems.income }),
});
