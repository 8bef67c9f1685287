/** A house number before a street that begins with a digit. */
const NUMBER_BEFORE_DIGIT = /^\d[\d-]*(?= \d)/;

/** A name or an address, with the gap that keeps "1 9th Avenue" from reading as "19th Avenue". */
export function AddressText({ children }: { children: string }) {
  const number = NUMBER_BEFORE_DIGIT.exec(children)?.[0];
  if (number === undefined) return children;
  return (
    <>
      <span className="mr-[0.2em]">{number}</span>
      {children.slice(number.length)}
    </>
  );
}
