import { Section } from '#app/components/ui/section.tsx'
import { StudentName } from '#app/features/teacher/student-records/student-name.tsx'
import { formatShortDay } from '#app/lib/text/format.ts'
import { oftenAbsentTexts as texts } from '#app/words/teacher/absences.ts'
import type { OftenAbsent as Student } from '#shared/absences/contract.ts'

/**
 * Students of the home class who were absent often enough that its teacher should ask; each name opens their
 * guardians' numbers.
 */
export function OftenAbsent({ userId, students }: { userId: string; students: readonly Student[] }) {
  return (
    <Section heading={texts.heading}>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {students.map(({ student_id, first_name, last_name, class_name, days, in_row, last_day }) => (
          <li
            key={student_id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5"
          >
            <span>
              <StudentName userId={userId} id={student_id} name={`${last_name}, ${first_name}`} />{' '}
              {class_name}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              {texts.sum(days, in_row, formatShortDay(last_day))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
