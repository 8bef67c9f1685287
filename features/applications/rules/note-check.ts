/**
 * Words about a person's criminal history. New York's Fair Chance for Housing Act keeps it out of decisions about a
 * home, so staff are asked to leave it out of what they write. Each pattern is linear.
 */
const CRIMINAL_HISTORY: readonly RegExp[] = [
  /\bcriminal(?:ly)?[\s-]+(?:records?|history|histories|background|past|case|conviction|charges?|offen[cs]es?|check)\b/giu,
  /\b(?:police|arrest|prison|jail)[\s-]+records?\b/giu,
  /\b(?:convicted|convictions?|convicts?|ex[\s-]?cons?)\b/giu,
  /\bfelon(?:s|y|ies|ious)?\b/giu,
  /\bmisdemeanou?rs?\b/giu,
  /\barrest(?:s|ed)?\b/giu,
  /\b(?:was|been|went|goes|sent|time)[\s-]+(?:to|in)[\s-]+(?:jail|prison)\b/giu,
  /\b(?:jailed|imprisoned|incarcerat(?:ed|ion)|inmate|penitentiary|rikers)\b/giu,
  /\bon[\s-]+(?:parole|probation)\b/giu,
  /\bparole(?:e|es|d)?\b/giu,
  /\bsex(?:ual)?[\s-]+offen(?:der|ders|se|ses)\b/giu,
  /\brap[\s-]+sheets?\b/giu,
  /\bmug[\s-]?shots?\b/giu,
  /\b(?:dui|dwi)\b/giu,
  /\bcharged[\s-]+with\b/giu,
  /\bserved[\s-]+(?:time|a[\s-]+sentence)\b/giu,
];

/** The words of a text that read like a criminal history, as they stand in it, each once; empty if there are none. */
export function criminalHistoryIn(text: string): string[] {
  const found = CRIMINAL_HISTORY.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ words, index })),
  );
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ words }) => words))];
}
