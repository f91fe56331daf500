import { useStructure } from '#app/session/current-school.ts'

/** Start and end of a period, if the school has entered them. */
export function BellTime({ period }: { period: number }) {
  const bell = useStructure().bells[period - 1]
  return (
    bell && (
      <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">
        {bell.starts}–{bell.ends}
      </span>
    )
  )
}
