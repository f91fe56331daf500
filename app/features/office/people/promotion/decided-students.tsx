import { promotionTexts } from '#app/words/office/promotion.ts'
import type { PromotionStudent } from '#shared/promotion/contract.ts'
import { nameOfTarget } from '#shared/promotion/messages.ts'

const texts = promotionTexts.decided

/** The students whom a promotion has moved already, by the group in which they are now. */
export function DecidedStudents({ students }: { students: PromotionStudent[] }) {
  if (students.length === 0) return null
  const groups = Map.groupBy(students, ({ group }) => (group === null ? texts.noGroup : nameOfTarget(group)))
  return (
    <section aria-label={texts.title} className="space-y-2">
      <h3 className="text-xl">{texts.title}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{texts.text(students.length)}</p>
      <ul className="gap-x-8 sm:columns-2 lg:columns-3">
        {[...groups].map(([name, inGroup]) => (
          <li key={name} className="break-inside-avoid border-b border-line">
            <details>
              <summary className="min-h-11 cursor-pointer py-2">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-sm text-ink-soft tabular-nums">
                  {promotionTexts.count(inGroup.length)}
                </span>
              </summary>
              <ul className="pb-2 text-sm">
                {inGroup.map(({ id, name: student }) => (
                  <li key={id} className="wrap-anywhere">
                    {student}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
