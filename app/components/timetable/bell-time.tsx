import { useStructure } from '#app/session/current-school.ts'

/** When a period begins and ends, if the school has said so. */
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
