import type { PageContent } from '#shared/site-pages/pages.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'

export function Values({ heading, items }: PageContent<'home'>['values']) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="values" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 md:px-6">
        <h2 id="values" className="text-3xl">
          {heading}
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-12">
          {items.map((value, index) => (
            <li key={index} className="value">
              <h3 className="text-xl text-valley-ink">{value.name}</h3>
              <p className="mt-2">
                <RichLine text={value.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
