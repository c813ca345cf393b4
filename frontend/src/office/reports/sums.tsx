export type Sum = { name: string; value: string };

/** The sums over a whole table, above it. */
export function Sums({ sums }: { sums: Sum[] }) {
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4 sm:flex sm:flex-wrap md:px-6">
      {sums.map(({ name, value }) => (
        <div key={name} className="min-w-0 sm:grow">
          <dt className="text-caption text-mute">{name}</dt>
          <dd className="font-semibold break-words tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
