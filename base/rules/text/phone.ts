const COUNTRY = '1';
const NUMBER_LENGTH = 10;

/** The digits of a phone number, without the 1 of the United States before them. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === NUMBER_LENGTH + 1 && digits.startsWith(COUNTRY)
    ? digits.slice(1)
    : digits;
}

/** `(917) 555-0134`; what is no number of the United States stays as it was given. */
export function phoneWords(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length !== NUMBER_LENGTH || /[^\d\s()+.-]/.test(text)) return text;
  if (text.trim().startsWith('+') && !/^\s*\+\s*1/.test(text)) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** What somebody searches for: words that must all be found, or the number that they write. */
export interface SearchTerm {
  words: readonly string[];
  /** Digits that a phone number may have; null where the words are none. */
  phone: string | null;
}

/** Fewer digits are the number of a house. */
const SEARCHED_DIGITS_MIN = 4;
const isOfPhone = (word: string) => /^[\d()+.-]*\d[\d()+.-]*$/.test(word);

/** The terms of a search: words beside each other that have digits alone are one number, as `+1 (646) 555-1026`. */
export function searchTerms(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let run: string[] = [];
  const endRun = () => {
    const phone = phoneDigits(run.join(''));
    if (phone.length >= SEARCHED_DIGITS_MIN) terms.push({ words: run, phone });
    else terms.push(...run.map((word) => ({ words: [word], phone: null })));
    run = [];
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (isOfPhone(word)) run.push(word);
    else {
      endRun();
      terms.push({ words: [word], phone: null });
    }
  }
  endRun();
  return terms;
}
