const STATIONS = [
  {
    name: 'Choose a room or a whole unit',
    text: 'See the full cost of moving in, the train, and how many people wait before you.',
  },
  {
    name: 'Apply once, keep your place',
    text: 'Your application joins the queue. In the portal you see where it stands, stop by stop, and what comes next.',
  },
  {
    name: 'Meet the people, then the keys',
    text: 'We match you with roommates who fit. Review takes 1-2 business days, then the lease.',
  },
] as const;

export function HowApplyingWorks() {
  return (
    <ol className="stops mt-6 md:stops-across">
      {STATIONS.map(({ name, text }) => (
        <li key={name}>
          <h3 className="text-lg">{name}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
