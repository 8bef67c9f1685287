import { describe, expect, test } from 'vitest';
import { criminalHistoryIn } from './note-check.ts';

describe('a note that reads like a criminal history names its words', () => {
  test.each([
    ['Has a criminal record, says the owner.', ['criminal record']],
    ['CRIMINAL BACKGROUND came up.', ['CRIMINAL BACKGROUND']],
    ['Criminal\nhistory found', ['Criminal\nhistory']],
    ['He was convicted of a felony in 2012.', ['convicted', 'felony']],
    ['Two misdemeanors.', ['misdemeanors']],
    ['Arrested last year; arrest record attached.', ['Arrested', 'arrest record', 'arrest']],
    ['She has been in jail.', ['been in jail']],
    ['Spent time in prison.', ['time in prison']],
    ['Formerly incarcerated.', ['incarcerated']],
    ['Is on parole until May.', ['on parole', 'parole']],
    ['Out on probation.', ['on probation']],
    ['Listed as sex offender.', ['sex offender']],
    ['A DUI, nothing more.', ['DUI']],
    ['Once charged with theft.', ['charged with']],
    ['An ex-con.', ['ex-con']],
    ['His rap sheet is long.', ['rap sheet']],
  ])('%s', (text, words) => {
    expect(criminalHistoryIn(text)).toEqual(words);
  });
});

describe('an ordinary note is not flagged', () => {
  test.each([
    'Called, Tuesday works.',
    'Background and credit check came back, report from October.',
    'Works at the Department of Correction as a nurse.',
    'Is in the probationary period at Harbor Ferries.',
    'Was charged $20 for the credit check.',
    'Moves from Prison Ship Martyrs’ Monument to Fort Greene.',
    'Wants a record player in the common room.',
    'Lives on Convent Avenue; the fellow with the cello.',
    'Time to call back; it is her first time in New York.',
    '',
  ])('%s', (text) => {
    expect(criminalHistoryIn(text)).toEqual([]);
  });
});
