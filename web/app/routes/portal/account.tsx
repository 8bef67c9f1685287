export default function Account() {
  return <h1 className="text-4xl sm:text-5xl">Account</h1>;
}
