export function Component() {
  return <h1>Kit</h1>;
}
