import { tabTexts } from '#app/words/shared/lists.ts'

/** The number of new things behind a tab; nothing when there are none. */
export function TabCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="min-w-6 rounded-full bg-kunai px-1.5 text-center text-sm/6 text-on-kunai tabular-nums">
      {count}
      <span className="sr-only"> {tabTexts.new}</span>
    </span>
  )
}
