import { sumTexts as words } from '#app/words/student/grades.ts'
import { formatPercentage, formatPoints } from '#app/lib/format.ts'
import { addUp, isCounted, type CountedMark } from '#shared/results/total.ts'

/** How marks add up, written out on request, so that a parent can check it with a calculator. */
export function WrittenSum({ marks }: { marks: readonly CountedMark[] }) {
  const { points_earned, points_possible, percentage } = addUp(marks)
  if (percentage === null) return null
  const counted = marks.filter(isCounted)
  const steps = [
    words.divided(
      listOf(counted.map((mark) => mark.points_earned)),
      listOf(counted.map((mark) => mark.points_possible)),
    ),
    ...(counted.length > 1
      ? [words.divided(formatPoints(points_earned), formatPoints(points_possible))]
      : []),
    formatPercentage(percentage),
  ]
  return (
    <details className="text-sm text-ink-soft print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-river-ink underline-offset-4 hover:underline">
        {words.open}
      </summary>
      <p className="pb-2 wrap-anywhere tabular-nums">{steps.join(' = ')}</p>
    </details>
  )
}

function listOf(points: number[]): string {
  const list = points.map(formatPoints).join(' + ')
  return points.length > 1 ? `(${list})` : list
}
