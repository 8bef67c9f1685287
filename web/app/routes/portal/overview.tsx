export default function Overview() {
  return <h1 className="text-4xl sm:text-5xl">Overview</h1>;
}
