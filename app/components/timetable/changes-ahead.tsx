import { formatShortDay } from '#app/lib/text/format.ts'
import { lessonChangeWords as words } from '#app/words/shared/lesson-changes.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { LessonChange } from './lesson-change.tsx'

const maxShown = 3

interface ChangesAheadProps<Change extends ChangedLesson> {
  /** By day and period. */
  changes: readonly Change[]
  /** The lesson, as its reader calls it. */
  nameOf: (change: Change) => string
  /** Describes its change. */
  describe: (change: Change) => string
}

/** The changed lessons of this week and the next, after today. Renders nothing when there are none. */
export function ChangesAhead<Change extends ChangedLesson>(props: ChangesAheadProps<Change>) {
  const today = schoolDay()
  const ahead = props.changes.filter(({ day }) => day > today)
  if (ahead.length === 0) return null
  return (
    <section aria-label={words.ahead} className="mt-2">
      <h3 className="font-sans text-base font-semibold">{words.ahead}</h3>
      <Changes {...props} changes={ahead.slice(0, maxShown)} />
      {ahead.length > maxShown && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">{words.more(ahead.length - maxShown)}</summary>
          <Changes {...props} changes={ahead.slice(maxShown)} />
        </details>
      )}
    </section>
  )
}

function Changes<Change extends ChangedLesson>({ changes, nameOf, describe }: ChangesAheadProps<Change>) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.id} className="py-1">
          {formatShortDay(change.day)}, {nameOf(change)}
          <LessonChange>{describe(change)}</LessonChange>
        </li>
      ))}
    </ul>
  )
}
