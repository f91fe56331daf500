import { Fragment } from 'react'
import { cardSheetTexts as texts } from '#app/words/shared/report-cards.ts'
import type { CardSwitch } from '#shared/card-template/card-parts.ts'
import type { PrintedCard } from '#shared/report-cards/report-card.ts'

type Column = 'percentage' | 'letter_grade' | 'position' | 'school_position'

/** The table of the results on a report card, with teacher and comment under each subject. */
export function CardResults({ card }: { card: PrintedCard }) {
  const { figures, words, look } = card
  const { shows } = look.template
  const has = (name: CardSwitch) => shows.includes(name)
  // The grade is under the result, and one position under the other: on a phone the subject needs room.
  const shown: Column[] = [
    ...(has('percentage')
      ? (['percentage'] as const)
      : has('letter_grade')
        ? (['letter_grade'] as const)
        : []),
    ...(has('position')
      ? (['position'] as const)
      : has('school_position')
        ? (['school_position'] as const)
        : []),
  ]
  const cell = 'pl-2 text-right align-top'
  return (
    <>
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-2 wrap-anywhere">
              {texts.columns.subject}
            </th>
            {shown.map((name) => (
              <th key={name} scope="col" className={`${cell} py-2 wrap-anywhere`}>
                {texts.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.lines.map((line, index) => {
            const teacher = has('teacher') ? look.teachers[index] : null
            const comment = has('comments') ? words.comments[index] : null
            const hasMore = Boolean(teacher ?? comment)
            return (
              <Fragment key={index}>
                <tr className={hasMore ? '' : 'border-b border-line'}>
                  <th
                    scope="row"
                    className={`pt-2 align-top font-semibold wrap-anywhere ${hasMore ? '' : 'pb-2'}`}
                  >
                    {line.subject}
                  </th>
                  {shown.map((name) => (
                    <td key={name} className={`${cell} pt-2 tabular-nums`}>
                      {cellOf(line, name)}
                      {name === 'percentage' && has('letter_grade') && (
                        <span className="block">{line.letter_grade}</span>
                      )}
                      {name === 'position' && has('school_position') && (
                        <span className="block">
                          {texts.columns.school_position} {cellOf(line, 'school_position')}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
                {hasMore && (
                  <tr className="border-b border-line">
                    <td colSpan={1 + shown.length} className="pb-2 text-sm wrap-anywhere">
                      {teacher && <span className="block text-ink-soft">{teacher}</span>}
                      {comment}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {has('position') && <p className="text-sm text-ink-soft">{texts.positions}</p>}
      {has('school_position') && <p className="text-sm text-ink-soft">{texts.schoolPositions}</p>}
    </>
  )
}

function cellOf(line: PrintedCard['figures']['lines'][number], name: Column): string {
  const { percentage, letter_grade, position, of, in_school } = line
  if (name === 'percentage') return percentage === null ? texts.none : `${percentage.toFixed(1)} %`
  if (name === 'letter_grade') return letter_grade ?? texts.none
  if (name === 'school_position')
    return in_school ? texts.schoolPosition(in_school.position, in_school.of) : texts.none
  return position === null ? texts.none : texts.position(position, of)
}
