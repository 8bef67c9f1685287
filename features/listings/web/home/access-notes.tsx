/** What the law of the city gives, and what no list of a home says. */
export function AccessNotes({ isFarFromStations }: { isFarFromStations: boolean }) {
  return (
    <div className="mt-3 grid max-w-prose gap-2 text-sm">
      <p>
        In New York City, a landlord must make reasonable accommodations and modifications for a
        disability, generally at the landlord’s own expense: a ramp, a grab bar, a wider door. Ask
        at any time: from a home’s page (you sign in first), or in the thread of a tour or an
        application. If one refuses, call{' '}
        <a href="tel:311" className="link">
          311
        </a>{' '}
        or the NYC Commission on Human Rights,{' '}
        <a href="tel:+12124160197" className="link whitespace-nowrap">
          212-416-0197
        </a>
        . Service and assistance animals are not pets: no rule or fee for pets is for them.
      </p>
      {isFarFromStations && (
        <p>MTA buses have ramps or lifts; Access-A-Ride goes door to door for those enrolled.</p>
      )}
      <p className="text-muted">
        “Station step-free” says that a station has elevators or ramps, not that they work today.{' '}
        <a href="https://www.mta.info/elevator-escalator-status" className="link">
          See which elevators are out today: MTA
        </a>
        . Minutes to it are estimates without hills, curbs and crossings.
      </p>
    </div>
  );
}
