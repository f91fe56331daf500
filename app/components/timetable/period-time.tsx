import { useStructure } from '#app/session/current-school.ts'

/** The number of a period with its times, if the school has given them. */
export function PeriodTime({ period }: { period: number }) {
  const bell = useStructure().bells[period - 1]
  return (
    <span className="w-20 shrink-0 tabular-nums">
      <span className="font-semibold">{period}</span>
      {bell && (
        <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">
          {bell.starts}–{bell.ends}
        </span>
      )}
    </span>
  )
}
