import type { LifestylePreferences } from '@stoop/features/people/rules/profile-fields';
import type { Random } from '../random.ts';
import * as parts from './introduction-parts.ts';

/** The percentages of people without an introduction, and with one of one or two sentences. */
const WITHOUT_PERCENT = 9;
const SHORT_PERCENT = 14;
/** The sentences about habits, free time and wishes in the others. */
const SENTENCES = [2, 4] as const;
const OPENING_PERCENT = 62;
const CLOSING_PERCENT = 48;
/** So many people may say the same sentence; then another one is tried, so many times. */
const SHARED_MAX = 9;
const TRIES = 12;

export interface Introduced {
  firstName: string;
  area: string;
  borough: string;
  habits: LifestylePreferences;
}

const doings: Readonly<Record<string, string | undefined>> = parts.DOINGS;
const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random.unit() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** The kinds of sentences that somebody can say, each with its variants. */
function subjectsOf({ habits }: Introduced, hobbies: readonly string[]): (readonly string[])[] {
  const { sleepSchedule, cleanlinessLevel, guestPolicy } = habits;
  const freeTime = parts.FREE_TIME.filter(
    (one) => hobbies.length > (one.includes('{other}') ? 1 : 0),
  );
  return [
    sleepSchedule ? parts.RHYTHMS[sleepSchedule] : [],
    cleanlinessLevel ? parts.TIDINESS[cleanlinessLevel] : [],
    guestPolicy ? parts.GUESTS[guestPolicy] : [],
    freeTime,
    parts.AT_HOME,
    parts.WISHES,
  ].filter((variants) => variants.length > 0);
}

/** Writes introductions of which no two read alike: it counts who has said what. */
export class Introductions {
  readonly #said = new Map<string, number>();
  readonly #written = new Set<string>();

  /** Empty for those who have not written one. */
  write(person: Introduced, random: Random): string {
    if (random.chance(WITHOUT_PERCENT / 100)) return '';
    for (;;) {
      const text = this.#sentences(person, random).join(' ');
      if (this.#written.has(text)) continue;
      this.#written.add(text);
      return text;
    }
  }

  #sentences(person: Introduced, random: Random): string[] {
    const hobbies = shuffled(
      (person.habits.hobbies ?? []).flatMap((hobby) => doings[hobby] ?? []),
      random,
    );
    const say = (variants: readonly string[]) => this.#say(variants, { person, hobbies, random });
    const subjects = shuffled(subjectsOf(person, hobbies), random);
    if (random.chance(SHORT_PERCENT / 100)) return subjects.slice(0, random.int(1, 2)).map(say);
    const { petPreferences } = person.habits;
    const pets = (petPreferences && parts.PETS[petPreferences]) ?? [];
    const chosen = subjects.slice(0, random.int(...SENTENCES));
    return [
      ...(random.chance(OPENING_PERCENT / 100) ? [parts.OPENINGS] : []),
      ...shuffled(pets.length > 0 ? [...chosen, pets] : chosen, random),
      ...(random.chance(CLOSING_PERCENT / 100) ? [parts.CLOSINGS] : []),
    ].map(say);
  }

  #say(
    variants: readonly string[],
    { person, hobbies, random }: { person: Introduced; hobbies: readonly string[]; random: Random },
  ): string {
    const [hobby = '', other = ''] = hobbies;
    const known: Readonly<Record<string, string>> = {
      ...{ name: person.firstName, area: person.area, borough: person.borough, hobby, other },
    };
    const slots: Readonly<Record<string, readonly string[]>> = parts.SLOTS;
    const fill = () =>
      random
        .pick(variants)
        .replace(/\{(\w+)\}/g, (_, slot: string) => known[slot] ?? random.pick(slots[slot] ?? []));
    let said = fill();
    for (let at = 0; at < TRIES && (this.#said.get(said) ?? 0) >= SHARED_MAX; at++) said = fill();
    this.#said.set(said, (this.#said.get(said) ?? 0) + 1);
    // "The Bronx" stands in the middle of sentences and a hobby may begin one.
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  }
}
