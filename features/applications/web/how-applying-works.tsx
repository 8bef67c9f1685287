interface Station {
  name: string;
  text: string;
}

export function HowApplyingWorks({ stations }: { stations: readonly Station[] }) {
  return (
    <ol className="stops mt-6 md:stops-across">
      {stations.map(({ name, text }) => (
        <li key={name}>
          <h3 className="text-lg">{name}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
