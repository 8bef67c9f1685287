import { data } from 'react-router';

/** R2.14. The root's error page renders it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
