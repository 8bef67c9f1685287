import { describe, expect, test } from 'vitest';
import { checkListingWords } from './listing-words.ts';

describe('words that turn people away', () => {
  test.each([
    ['No programs.', 'source of income'],
    ['Sorry, no section 8!', 'source of income'],
    ['Sunny two bed. We do not accept vouchers. Call us.', 'source of income'],
    ["We don't take CityFHEPS", 'source of income'],
    ['Vouchers are not accepted', 'source of income'],
    ['Income only', 'source of income'],
    ['WORKING  PROFESSIONALS\nONLY', 'source of income'],
    ['Only working professionals', 'source of income'],
    ['Must have a full-time job', 'source of income'],
    ['Private pay only', 'source of income'],
    ['Quiet house, no kids', 'familial status'],
    ['Adults only', 'familial status'],
    ['Not suitable for children', 'familial status'],
    ['Perfect for singles', 'familial status'],
    ['Young professionals preferred', 'age'],
    ['No students', 'age'],
    ['Christian household preferred', 'religion'],
    ['Prefer a Jewish tenant', 'religion'],
    ['No Muslim tenants', 'religion'],
    ['No Chinese tenants', 'race'],
    ['No sec 8', 'source of income'],
    ['No Sec. 8, please', 'source of income'],
    ['No s8', 'source of income'],
    ['no section-eight', 'source of income'],
    ['No housing choice vouchers', 'source of income'],
    ['Vouchers? Not here', 'source of income'],
    ['Do you take vouchers? No.', 'source of income'],
    ['Section 8: no, thanks', 'source of income'],
    ['Tenants with vouchers need not apply', 'source of income'],
    ['Voucher holders should not apply', 'source of income'],
    ['Vouchers will not be accepted', 'source of income'],
    ['Vouchers aren’t accepted', 'source of income'],
    ['Not accepting CityFHEPS', 'source of income'],
    ['The owner does not participate in Section 8', 'source of income'],
    ['We refuse vouchers', 'source of income'],
    ['All vouchers are refused', 'source of income'],
    ['No pets, smoking or vouchers', 'source of income'],
    ['Proof of employment required', 'source of income'],
    ['Employment letter is a must', 'source of income'],
    ['Two recent pay stubs required', 'source of income'],
    ['Must provide proof of employment', 'source of income'],
    ['Tenants must be gainfully employed', 'source of income'],
    ['A stable job is required', 'source of income'],
    ['No unemployed applicants', 'source of income'],
    ['Kids? Sorry, no.', 'familial status'],
    ['Children are not allowed', 'familial status'],
    ['Families with children need not apply', 'familial status'],
    ['We don’t rent to students', 'age'],
    ['A ‘no kids’ house', 'familial status'],
    ['No pets or kids', 'familial status'],
    ['No wheelchairs', 'disability'],
    ['Felons need not apply', 'Fair Chance'],
    ['Prefer an Asian tenant', 'race'],
    ['English-speaking only', 'origin'],
    ['Females only', 'sex'],
    ['Third floor, no wheelchairs', 'disability'],
    ['US citizens only', 'immigration'],
    ['No criminal record', 'Fair Chance'],
    ['Whites only', 'race'],
    ['Must be US citizen', 'immigration'],
    ['Must be an American citizen', 'immigration'],
    ['No one over 60', 'age'],
    ['Nobody under the age of 30', 'age'],
    ['Aged 25-35 preferred', 'age'],
    ['N0 k1ds', 'familial status'],
    ['no ki\u200bds', 'familial status'],
    ['Ｎｏ ｋｉｄｓ', 'familial status'],
  ])('%s', (text, reason) => {
    const [issue, ...others] = checkListingWords(text);
    expect(issue?.reason).toMatch(new RegExp(reason, 'i'));
    expect(others).toEqual([]);
  });

  test('the sentence is named, not the whole text', () => {
    expect(checkListingWords('Big windows. No  vouchers, please! Near the F.')).toEqual([
      expect.objectContaining({ sentence: 'No vouchers, please!', phrase: 'No vouchers' }),
    ]);
  });

  test('several sentences are all named', () => {
    expect(checkListingWords('No kids. No vouchers.').map(({ phrase }) => phrase)).toEqual([
      'No kids',
      'No vouchers',
    ]);
  });
});

test.each([
  'A family room with white walls, walking distance to church.',
  'A gym with no program fees.',
  'Vouchers welcome, and all programs are accepted.',
  'Section 8 and CityFHEPS welcome.',
  'No broker fee, no pets, no smoking.',
  'Single-family house with a children’s playground next door.',
  'Steps to the Jewish Museum and Chinese restaurants only two blocks away.',
  'Close to St. John’s Church; American diner on the corner.',
  'White oak floors only in the living room.',
  'Black and white kitchen. Indian Road is a quiet street.',
  'The men’s store downstairs closes at eight. No childproofing was done.',
  'Master bedroom on the ground floor; five flights of stairs, no elevator.',
  'Professionally managed. Working fireplace. Income is verified for every household.',
  'Proof of income: forty times the rent is customary, not required.',
  'Seniors and students love the neighborhood.',
  'The program of the theater next door is not loud.',
  'No vouchers are refused.',
  'No voucher holder is turned away; no vouchers needed either.',
  'With or without vouchers, everybody is welcome.',
  'We do not refuse vouchers.',
  'Do you refuse vouchers? No.',
  'Section 8? No problem!',
  'Vouchers: no extra paperwork.',
  'No kids’ pool.',
  "No kids' pool.",
  'No kids pool.',
  'No children’s playground nearby.',
  "No children's playground nearby.",
  'No smoking, families welcome.',
  'Children are not allowed on the roof without an adult.',
  'No families are refused.',
  'No student discount; no senior center nearby.',
  'No wheelchair lift.',
  'No wheelchair ramp, no disabled parking.',
  'No service animal fees.',
  'No criminal background check.',
  'No criminal history is asked for.',
  'No proof of employment required.',
  'Proof of employment or other income required.',
  'Proof of income or employment required.',
  'The old Employment Office building. Jobs nearby.',
  'Smoke detectors must be working.',
  'Nobody under the 30th floor hears the street; 10 windows, 1BR, built 1931.',
  'Over 50 restaurants nearby. Ages well: whites and greys only in the kitchen.',
  '',
])('passes: %s', (text) => {
  expect(checkListingWords(text)).toEqual([]);
});

test('a long text is checked in no time', () => {
  const text = 'no no no no working only preferred white '.repeat(2_000);
  const start = performance.now();
  checkListingWords(text);
  expect(performance.now() - start).toBeLessThan(1_000);
});
