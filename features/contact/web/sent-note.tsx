import { DoneNote } from '@stoop/base/web/ui/done-note.tsx';

export const SentNote = () => (
  <DoneNote
    title="Your message is on its way."
    further={{ to: '/contact', label: 'Write another' }}
  >
    We answer to the address that you gave. A receipt goes there too, unless it got one within the
    last hour; if none arrives, check your spam folder.
  </DoneNote>
);
