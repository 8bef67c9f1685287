import { createContext, useContext } from 'react';
import { Link } from 'react-router';

/** Whether the caller is staff of all buildings, who alone may open the page of a person. */
export const SeesPeople = createContext(false);

/** The name of a user, a link to the page of the person for whoever may open it. */
export function PersonName({ userId, name }: { userId: string; name: string }) {
  if (!useContext(SeesPeople)) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link to={`/staff/people/${encodeURIComponent(userId)}`} className="link wrap-anywhere">
      {name}
    </Link>
  );
}
