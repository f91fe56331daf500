import { Section } from '#app/components/ui/section.tsx'
import { resultTexts as words } from '#app/words/teacher/results.ts'

interface StudentWithReasons {
  id: string
  name: string
  reasons: readonly string[]
}

interface StudentReasonsProps {
  heading: string
  /** The text for no students. */
  none: string
  students: readonly StudentWithReasons[]
}

/** As many as still leave the results visible below. */
const maxShown = 5

/**
 * Students who need attention, each with the reasons in words: those with the most reasons first, and the
 * others folded.
 */
export function StudentReasons({ heading, none, students }: StudentReasonsProps) {
  const ordered = students.toSorted((one, other) => other.reasons.length - one.reasons.length)
  const folded = ordered.slice(maxShown)
  return (
    <Section className="print:hidden" heading={heading} level={3} size="lg">
      {students.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ReasonList students={ordered.slice(0, maxShown)} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-river-ink underline-offset-4 hover:underline">
            {words.moreConcerns(folded.length)}
          </summary>
          <ReasonList students={folded} />
        </details>
      )}
    </Section>
  )
}

function ReasonList({ students }: { students: readonly StudentWithReasons[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {students.map(({ id, name, reasons }) => (
        <li key={id} className="border-b border-line py-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <ul className="text-sm text-ink-soft">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
