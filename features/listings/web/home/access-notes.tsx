/** What the law of the city gives, and what no list of a home says. */
export function AccessNotes() {
  return (
    <div className="mt-3 grid max-w-prose gap-2 text-sm">
      <p>
        In New York City, a landlord must make reasonable accommodations and modifications for a
        disability, generally at the landlord’s own expense: a ramp, a grab bar, a wider door. If
        one refuses, call 311 or the NYC Commission on Human Rights, 212-416-0197.
      </p>
      <p className="text-muted">
        “Step-free” says that a station has elevators or ramps, not that they work today. The MTA
        says so at mta.info/elevator-escalator-status.
      </p>
    </div>
  );
}
