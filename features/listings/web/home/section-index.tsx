/** The sections of the page of a home, by their ids. */
const SECTIONS = {
  about: 'About',
  facts: 'Facts',
  trains: 'Trains',
  rooms: 'Rooms',
  included: 'Included',
  access: 'Access',
};

/** The sections of a long page in one row, which scrolls sideways on a phone. */
export const SectionIndex = () => (
  <nav
    aria-label="On this page"
    className="scroll-row -mx-5 mt-5 border-y border-line px-5 lg:mx-0 lg:px-0"
  >
    <ul className="flex w-max gap-x-5">
      {Object.entries(SECTIONS).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="link flex min-h-11 items-center font-medium">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
