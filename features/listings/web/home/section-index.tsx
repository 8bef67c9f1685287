/** The sections of the page of a home, by their ids. */
const SECTIONS = {
  facts: 'Facts',
  about: 'About',
  rooms: 'Rooms',
  included: 'Included',
  history: 'History',
  trains: 'Trains',
  access: 'Access',
};
type Section = keyof typeof SECTIONS;

/** The sections of a long page in one row, which scrolls sideways on a phone. `has` says of some whether they are there. */
export function SectionIndex({ has }: { has: Partial<Record<Section, boolean>> }) {
  const sections = Object.entries(SECTIONS).filter(([id]) => has[id as Section] ?? true);
  return (
    <nav
      aria-label="On this page"
      className="scroll-row -mx-5 mt-5 border-y border-line px-5 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-x-5">
        {sections.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className="link flex min-h-11 items-center font-medium">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
