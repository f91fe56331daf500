import { Loaded } from '#app/components/portal/loaded.tsx'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { absenceTexts } from '#app/words/office/absences.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { OftenAbsent } from '#shared/absences/contract.ts'
import { absentName } from './absent-words.ts'

const texts = absenceTexts.often

const columns: PlainColumn<OftenAbsent>[] = [
  {
    title: texts.columns.student,
    renderCell: (student) => (
      <Link
        to={`/admin/students/${student.student_id}`}
        className="inline-flex min-h-11 items-center text-river-ink underline"
      >
        {absentName(student)}
      </Link>
    ),
  },
  { title: texts.columns.homeClass, renderCell: ({ class_name }) => class_name },
  { title: texts.columns.days, align: 'end', renderCell: ({ days }) => days },
  { title: texts.columns.inRow, align: 'end', renderCell: ({ in_row }) => in_row },
  { title: texts.columns.last, renderCell: ({ last_day }) => formatDay(last_day) },
]

/** The students who were absent often this term. */
const oftenQuery = callQuery('absences', 'often', { staleTime: 0 })

/** The students who were absent so often this term that somebody should ask why. */
export function OftenPart({ userId }: { userId: string }) {
  const { absentInRow, absentInTerm } = useSchool()
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{texts.intro(absentInRow, absentInTerm)}</p>
      <Loaded of={oftenQuery(userId)} failure={absenceTexts.loadFailed}>
        {(students) =>
          students.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <PlainTable
              caption={texts.caption}
              rows={students}
              keyOf={({ student_id }) => student_id}
              columns={columns}
            />
          )
        }
      </Loaded>
    </>
  )
}
