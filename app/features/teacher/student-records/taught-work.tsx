import { Badge } from '#app/components/ui/badge.tsx'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { markWords } from '#app/words/shared/marks.ts'
import { taughtStudentTexts as words } from '#app/words/teacher/student-records.ts'
import { formatDay } from '#app/lib/text/format.ts'
import type { TaughtStudent } from '#shared/student-records/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

type Work = TaughtStudent['classes'][number]['work']

/** The assignments and tests of a class, each with the student's work and mark. */
export function TaughtWork({ work }: { work: Work }) {
  if (work.length === 0) return <p className="text-ink-soft">{words.noWork}</p>
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {work.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 grow basis-40">
            <p className="font-semibold wrap-anywhere">{piece.title}</p>
            {piece.day !== null && (
              <p className="text-sm text-ink-soft">{words.day(piece.kind, formatDay(piece.day))}</p>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 tabular-nums">
            {(piece.points_earned !== null || piece.is_absent) &&
              words.about(markWords.points(piece.points_earned, piece.points_possible), piece.letter_grade)}
            <State piece={piece} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function State({ piece }: { piece: Work[number] }) {
  const { kind, handed_in, is_late, points_earned, is_absent, day } = piece
  if (is_absent) return null
  if (points_earned !== null) return <StatusBadge status="graded" />
  if (handed_in !== null) return <StatusBadge status={is_late ? 'late' : 'submitted'} />
  if (kind === 'column') return <Badge>{words.noMark}</Badge>
  const isDue = day !== null && day < schoolDay()
  return <Badge tone={isDue ? 'clay' : 'grey'}>{isDue ? words.missing : words.notYet}</Badge>
}
