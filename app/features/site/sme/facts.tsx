import { useWords } from '#app/lib/page/spoken.ts'
import { businessWords } from '#app/words/site/labels.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import type { BusinessContent } from '#shared/site-pages/pages.ts'

/** Prices and opening hours, where a business has them. */
export function Facts({ business: { prices, hours } }: { business: BusinessContent }) {
  const words = useWords(businessWords)
  return (
    <>
      {prices.rows.length > 0 && (
        <section>
          <h2 className="text-2xl">{prices.heading || words.price}</h2>
          <dl className="mt-2">
            {prices.rows.map((row, index) => (
              <div key={index} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
                <dt>{row.item}</dt>
                <dd className="font-semibold">{row.price}</dd>
              </div>
            ))}
          </dl>
          {prices.note && (
            <p className="text-sm text-ink-soft">
              <RichLine text={prices.note} />
            </p>
          )}
        </section>
      )}
      {hours.length > 0 && (
        <section>
          <h2 className="text-2xl">{words.hours}</h2>
          <dl className="mt-2">
            {hours.map((line, index) => (
              <div key={index} className="border-t border-line py-2">
                <dt>{line.days}</dt>
                <dd className="font-semibold">{line.times}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
