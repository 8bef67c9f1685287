import { Link } from 'react-router';

/** What a renter learns here before applying, and where. */
const PARTS = [
  {
    title: 'The ride, on every card',
    text: 'Say where you go. Each home tells the minutes to each of its trains, and the whole trip.',
    more: { to: '/commute', label: 'Add where you go' },
  },
  {
    title: 'What moving in costs',
    text: 'First month, deposit and every fee in one sum, with what the law allows, before you apply.',
    more: { to: '/search?type=unit', label: 'See it on a unit' },
  },
  {
    title: 'Whom you would live with',
    text: 'Six questions tell who fits, why, and the one thing to talk about first.',
    more: { to: '/roommates', label: 'Answer six questions' },
  },
  {
    title: 'A rent nobody envies',
    text: 'Rooms differ. The split makes each price fair to everybody who pays one.',
    more: { to: '/rent-split', label: 'Split a rent' },
  },
] as const;

export function WhatHomesTell() {
  return (
    <ul className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {PARTS.map(({ title, text, more }) => (
        <li key={title} className="grid content-start gap-1.5">
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
          <Link
            to={more.to}
            prefetch="none"
            className="link inline-flex min-h-11 items-center font-medium"
          >
            {more.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
