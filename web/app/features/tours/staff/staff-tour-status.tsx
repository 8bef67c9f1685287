import { useStaffTourCall } from './staff-tour-call.ts';

/** What became of the last press. */
export function StaffTourStatus() {
  const { news, isSending } = useStaffTourCall();
  return (
    <p role="status" className={`min-h-6 font-medium ${news?.isOk === false ? 'text-error' : ''}`}>
      {!isSending && news?.words}
    </p>
  );
}
