import { useDay } from '#app/lib/page/spoken.ts'
import { formatLongDay } from '#app/lib/text/format.ts'
import type { ParentWords } from '#app/words/parent/en.ts'
import type { ParentFault } from '#shared/guardian-access/parent-page.ts'

/** The sentence that says why a form was refused. */
export function faultText(words: ParentWords, fault: ParentFault, written: (date: string) => string): string {
  if (fault.code === 'code-used') return words.faults['code-used'](written(formatLongDay(fault.day)))
  if (fault.code === 'too-many') return words.faults['too-many'](fault.minutes)
  return words.faults[fault.code]
}

/** The fault of a form, above it. */
export function FaultLine({ words, fault }: { words: ParentWords; fault?: ParentFault | undefined }) {
  const written = useDay()
  if (!fault) return null
  return (
    <p
      role="alert"
      id="fault"
      className="rounded-md border border-l-4 border-line border-l-clay-ink bg-surface px-4 py-3"
    >
      {faultText(words, fault, written)}
    </p>
  )
}
