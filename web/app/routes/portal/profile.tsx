export default function Profile() {
  return <h1 className="text-4xl sm:text-5xl">Profile</h1>;
}
