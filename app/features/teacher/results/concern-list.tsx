import { describeConcern, resultTexts as words } from '#app/words/teacher/results.ts'
import type { ClassResults } from '#shared/contracts/results.ts'
import { concernsOf } from '#shared/results/concerns.ts'
import { schoolDay } from '#shared/school-calendar.ts'

/** The students whom the teacher should look after, each with the reasons. */
export function ConcernList({ group }: { group: ClassResults }) {
  const today = schoolDay()
  const found = group.students
    .filter(({ is_enrolled }) => is_enrolled)
    .map((student) => ({ student, concerns: concernsOf(student, group, today) }))
    .filter(({ concerns }) => concerns.length > 0)
  return (
    <section aria-labelledby="concerns" className="max-w-prose print:hidden">
      <h3 id="concerns" className="text-lg">
        {words.concerns}
      </h3>
      {found.length === 0 && <p className="text-ink-soft">{words.noConcerns}</p>}
      <ul className="divide-y divide-line">
        {found.map(({ student, concerns }) => (
          <li key={student.id} className="py-2">
            <span className="font-semibold">
              {student.first_name} {student.last_name}
            </span>
            <span className="block text-sm text-ink-soft">{concerns.map(describeConcern).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
