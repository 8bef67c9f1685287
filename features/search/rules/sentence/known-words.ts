/*
 * Words that are understood and that no filter is, each with what to do instead: one sentence or two for the person who
 * searches. As parts of regular expressions over the lower-case words of a sentence.
 */

const WITH = '(?:with |has |have |need )?(?:an? |the )?';

export const KNOWN_WORDS: readonly (readonly [words: string, reason: string])[] = [
  [
    "(?:(?:but |and )?(?:at |with |by )?(?:my|our|your) (?:own )?(?:walking )?(?:pace|speed)|(?:at |with )?(?:an? )?(?:own|slow(?:er)?|walking) (?:pace|speed)(?! university)|(?:(?:i am|i'm|im|we are|for) )?(?:an? )?slow(?:er)? walkers?|(?:i |we )?walk(?:ing)? (?:very )?(?:slow(?:ly|er)?))",
    'Your speed, on foot or on wheels, is set in All filters under Access, and beside the trains of each home: all minutes follow it, and no link has it.',
  ],
  [
    `${WITH}(?:(?:bath|shower|toilet) )?grab ?(?:bars?|rails?)(?: (?:in|by|at|near) (?:the )?(?:shower|bath(?: ?room| ?tub)?|toilet|tub))?`,
    'Listings do not say whether there are grab bars. In New York City a landlord must generally put one in for a disability, at the landlord’s own expense: ask.',
  ],
  [
    `${WITH}(?:(?:wheel ?chair|five foot|5 (?:foot|ft|feet)|60 inch) )?turning (?:space|radius|circle|room)|room to turn(?: around)?|${WITH}(?:wide|wider) hall(?:way)?s?`,
    'Listings do not say how much room there is to turn: ask, and measure on a tour.',
  ],
  [
    `${WITH}walk ?in showers?`,
    'A walk-in shower may have a curb. “Roll-in shower” is a filter of its own, under Access.',
  ],
  [
    '(?:an? )?walk ?ups?(?: (?:building|apartment|apt|unit|home)s?)?(?: (?:is |are )?(?:ok(?:ay)?|fine))?',
    'No listing says “walk-up”. “Elevator” is a filter, and so is the highest floor.',
  ],
];
