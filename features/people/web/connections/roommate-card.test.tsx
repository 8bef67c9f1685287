import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CARD_PARTS, type CardPart, cardContent } from '../../rules/card-parts.ts';
import { RoommateCardView } from './roommate-card.tsx';

const SOURCE = {
  firstName: 'Maya',
  lastName: 'Lane',
  photoURL: '/api/v1/photos/p1/192',
  selfIntroduction: 'I cook.',
  socialMediaLinks: { linkedin: 'https://www.linkedin.com/in/maya-lane' },
  basicInfo: { dateOfBirth: '1994-03-02' },
  lifestylePreferences: { sleepSchedule: 'early_bird' },
  livingRequirements: {
    budgetRange: { max: 1400 },
    preferredLocations: ['astoria'],
    preferredMoveInDate: '2027-03-10',
  },
};

/** How each part reads. */
const DRAWN: Record<CardPart, string> = {
  firstName: 'Maya',
  photo: '/api/v1/photos/p1/',
  lifestyle: 'Early bird',
  budget: 'Up to $1,400 a month',
  areas: 'Astoria',
  moveInMonth: 'Moves in March 2027',
  introduction: 'I cook.',
  ageBand: '30s',
  lastName: 'Lane',
  links: 'https://www.linkedin.com/in/maya-lane',
};

test('a card shows every part that its viewer was given', () => {
  const card = {
    ...{ userId: 'maya', connection: 'friend' as const },
    ...cardContent(SOURCE, 'friends', '2026-11-23'),
  };
  const markup = renderToStaticMarkup(
    <RoommateCardView card={card} areaNames={new Map([['astoria', 'Astoria']])} />,
  );
  const parts = Object.keys(CARD_PARTS) as CardPart[];
  expect(parts.filter((part) => !markup.includes(DRAWN[part]))).toEqual([]);
});
