import { useStaffTourCall } from './staff-tour-call.ts';

/** What became of the last press. It stays in view while the list is scrolled. */
export function StaffTourStatus() {
  const { news, isSending } = useStaffTourCall();
  return (
    <p
      role="status"
      className={`sticky top-0 z-10 bg-ground py-2 font-medium empty:-mb-6 empty:py-0 ${news?.isOk === false ? 'text-error' : ''}`}
    >
      {!isSending && news?.words}
    </p>
  );
}
