import { EmptyState } from '#app/components/ui/empty-state.tsx'
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { grades as words, subjects } from '#app/content/student-portal.ts'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { capitalize, formatDate, formatPercentage, formatPoints } from '#app/lib/format.ts'
import type { StudentDashboard, StudentGrade } from '#shared/contracts/dashboard.ts'
import { readOlderGrades } from './grade-queries.ts'

export function GradeList({ dashboard }: { dashboard: StudentDashboard }) {
  const older = useOlder(dashboard.older_grades, readOlderGrades)
  const grades = [...dashboard.grades, ...older.items]
  if (grades.length === 0) return <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>
  return (
    <>
      <div className="rounded-md border border-line bg-surface px-4 sm:px-6">
        <Table>
          <TableCaption>{words.caption}</TableCaption>
          <TableHeader>
            <TableRow>
              <TableHead>{words.subject}</TableHead>
              <TableHead>{words.work}</TableHead>
              <TableHead align="end">{words.points}</TableHead>
              <TableHead align="end">{words.percentage}</TableHead>
              <TableHead>{words.letter}</TableHead>
              <TableHead>{words.date}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {grades.map((grade) => (
              <GradeRow key={grade.id} grade={grade} />
            ))}
          </TableBody>
        </Table>
      </div>
      <OlderButton older={older} />
    </>
  )
}

function GradeRow({ grade }: { grade: StudentGrade }) {
  return (
    <TableRow>
      <TableCell rowTitle>
        {grade.subject_name ?? subjects.unknownSubject}
        <span className="block text-sm font-normal text-ink-soft">
          {grade.class_name ?? subjects.unknownClass}
        </span>
      </TableCell>
      <TableCell label={words.work}>
        <span>
          {grade.title ?? capitalize(grade.grade_type)}
          {grade.title && <span className="block text-sm text-ink-soft">{capitalize(grade.grade_type)}</span>}
        </span>
      </TableCell>
      <TableCell label={words.points} align="end" className="lg:whitespace-nowrap">
        {pointsOf(grade)}
      </TableCell>
      <TableCell label={words.percentage} align="end" className="font-semibold">
        {grade.percentage === null ? words.none : formatPercentage(grade.percentage)}
      </TableCell>
      <TableCell label={words.letter} className="lg:whitespace-nowrap">
        {grade.letter_grade ?? words.none}
      </TableCell>
      <TableCell label={words.date} className="lg:whitespace-nowrap">
        {formatDate(grade.graded_at)}
      </TableCell>
    </TableRow>
  )
}

function pointsOf({ points_earned, points_possible }: StudentGrade): string {
  if (points_earned === null) return words.none
  return points_possible === null
    ? formatPoints(points_earned)
    : `${formatPoints(points_earned)} / ${formatPoints(points_possible)}`
}
