/*
 * Words of the landing page, which its loader sends: a browser needs no code that has them.
 */

/** What stands around the search. */
export const HERO_WORDS = {
  intro:
    'Rooms, units and buildings across New York, with the train ride, the real cost, and your place in the queue.',
  /** How people write, and what the search makes filters of. */
  write: 'Type it the way you say it:',
  examples: [
    '2 bedrooms in Astoria, cat, under $3,500',
    '3 of us: $1,400, $1,200, $1,000',
    'Room in Bushwick under $1,200',
  ],
};

/** What a renter learns here before applying, and where. */
export const TOLD = {
  title: 'What you know before you apply',
  parts: [
    {
      title: 'The ride, on every card',
      text: 'Say where you go. Each home shows the walk to its trains, and the whole trip.',
      to: '/commute',
      label: 'Add where you go',
    },
    {
      title: 'What moving in costs',
      text: 'First month, deposit and every fee in one sum, with what the law allows, before you apply.',
      to: '/search?type=unit',
      label: 'See it on a unit',
    },
    {
      title: 'Who you would live with',
      text: 'Six questions show who fits, why, and what to talk about first.',
      to: '/roommates',
      label: 'Answer six questions',
    },
    {
      title: 'Split the rent fairly',
      text: 'Rooms differ. Each gets a price at which nobody would rather swap.',
      to: '/rent-split',
      label: 'Split a rent',
    },
  ],
};

/** How applying works, in the order of its steps. */
export const STATIONS = [
  {
    name: 'Choose a room or a whole unit',
    text: 'See the full cost of moving in, the train, and how many people are ahead of you.',
  },
  {
    name: 'Apply once, keep your place',
    text: 'Your application joins the queue. In the portal you see where it stands, stop by stop, and what comes next.',
  },
  {
    name: 'Meet the people, then the keys',
    text: 'We match you with roommates who fit. Review takes 1-2 business days, then the lease.',
  },
];
