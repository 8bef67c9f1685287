export default function Landing() {
  return (
    <div className="page">
      <h1 className="text-6xl">Find the home.</h1>
    </div>
  );
}
