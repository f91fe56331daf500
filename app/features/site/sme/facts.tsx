import { enterpriseWords as words, type Enterprise } from '#app/content/sme/enterprise.ts'

/** Prices and opening hours, where a business has them. */
export function Facts({ enterprise: { prices, hours } }: { enterprise: Enterprise }) {
  return (
    <>
      {prices && (
        <section>
          <h2 className="text-2xl">{prices.heading}</h2>
          <dl className="mt-2">
            {prices.rows.map((row) => (
              <div
                key={row.item}
                className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
              >
                <dt>{row.item}</dt>
                <dd className="font-semibold">{row.price}</dd>
              </div>
            ))}
          </dl>
          {prices.note && <p className="text-sm text-ink-soft">{prices.note}</p>}
        </section>
      )}
      {hours && (
        <section>
          <h2 className="text-2xl">{words.hours}</h2>
          <dl className="mt-2">
            {hours.map((line) => (
              <div key={line.days} className="border-t border-line py-2">
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
