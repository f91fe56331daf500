import { Section } from '#app/components/ui/section.tsx'
import { formatShortDay } from '#app/lib/text/format.ts'
import { givenReasonTexts as texts } from '#app/words/teacher/absences.ts'
import type { GivenToTeacher } from '#shared/absences/contract.ts'

/** The reasons that parents of the home class gave for last week's absences. */
export function GivenReasons({ reasons }: { reasons: readonly GivenToTeacher[] }) {
  return (
    <Section heading={texts.heading}>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {reasons.map(({ id: key, first_name, last_name, class_name, day, reason, way }) => (
          <li key={key} className="py-1.5 wrap-anywhere">
            <span className="font-semibold">
              {last_name}, {first_name}
            </span>{' '}
            {class_name}, {formatShortDay(day)}: {reason}{' '}
            <span className="text-sm text-ink-soft">({texts.ways[way]})</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
