import { useDay } from '#app/lib/page/spoken.ts'
import { formatPercentage, formatPoints } from '#app/lib/text/format.ts'
import type { ParentWords } from '#app/words/parent/en.ts'
import type { ParentChild, ParentMark } from '#shared/guardian-access/parent-page.ts'
import { ChildPart } from './child-part.tsx'

/** Marks, results and report cards. */
export function ChildWork({ words, child }: { words: ParentWords; child: ParentChild }) {
  const { results } = child
  const written = useDay()
  return (
    <>
      <ChildPart title={words.marks.heading} none={child.marks.length === 0 && words.marks.none}>
        <ul className="divide-y divide-line">
          {child.marks.map((mark) => (
            <Line
              key={mark.id}
              what={mark.subject_name}
              detail={mark.title ?? words.marks.work}
              value={pointsOf(words, mark)}
              level={mark.letter_grade}
              none={words.results.noMark}
            />
          ))}
        </ul>
      </ChildPart>
      {results ? (
        <ChildPart title={words.results.heading(written(results.term), results.academic_year)}>
          <ul className="divide-y divide-line">
            {results.lines.map((line) => (
              <Line
                key={line.subject_name}
                what={line.subject_name}
                value={line.percentage === null ? null : formatPercentage(line.percentage)}
                level={line.letter_grade}
                none={words.results.noMark}
              />
            ))}
          </ul>
        </ChildPart>
      ) : null}
      {child.cards.length > 0 && (
        <ChildPart title={words.cards.heading}>
          <ul>
            {child.cards.map(({ id, academic_year, term }) => (
              <li key={id}>
                <a
                  href={`/parents/report-card/${id}`}
                  className="text-link inline-flex min-h-11 items-center font-semibold"
                >
                  {words.cards.card(written(term), academic_year)}
                </a>
              </li>
            ))}
          </ul>
        </ChildPart>
      )}
    </>
  )
}

interface LineProps {
  what: string
  detail?: string
  value: string | null
  level: string | null
  /** The text for a mark that has neither. */
  none: string
}

/** A mark: the subject and the work, and at the end of the line the points with their level. */
function Line({ what, detail, value, level, none }: LineProps) {
  return (
    <li className="flex justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {what}
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </span>
      <strong className="shrink-0 text-right tabular-nums">
        {value ?? level ?? none}
        {value && level && <span className="block text-sm font-normal">{level}</span>}
      </strong>
    </li>
  )
}

/** The points of a mark; empty if it has only a level. */
function pointsOf(words: ParentWords, { points_earned, points_possible }: ParentMark): string | null {
  if (points_earned === null || points_possible === null) return null
  return words.marks.of(formatPoints(points_earned), formatPoints(points_possible))
}
