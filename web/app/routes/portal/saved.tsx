export default function Saved() {
  return <h1 className="text-4xl sm:text-5xl">Saved</h1>;
}
