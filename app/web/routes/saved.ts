import { redirect } from 'react-router';

/** The address that people type. Visitors sign in there, with what they saved in this browser. */
export const loader = () => redirect('/portal/saved');
