import { PrintedSheet } from './printed-sheet.tsx'

interface PrintedSlipProps {
  title: string
  /** Each with its name. */
  lines: readonly (readonly [name: string, value: string])[]
  note: string
}

/** A slip for one person, to cut out and hand over. */
export function PrintedSlip({ title, lines, note }: PrintedSlipProps) {
  return (
    <PrintedSheet title={title} facts={[]}>
      <dl className="mt-4 max-w-md space-y-2 border border-dashed border-control p-4">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm">{name}</dt>
            <dd className="text-lg font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{note}</p>
    </PrintedSheet>
  )
}
