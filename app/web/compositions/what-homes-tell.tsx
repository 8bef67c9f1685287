import { Link } from 'react-router';
import type { TOLD } from './landing-words.ts';

export function WhatHomesTell({ parts }: { parts: typeof TOLD }) {
  return (
    <ul className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {parts.map(({ title, text, to, label }) => (
        <li key={title} className="grid content-start gap-1.5">
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
          <Link to={to} className="link inline-flex min-h-11 items-center font-medium">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
