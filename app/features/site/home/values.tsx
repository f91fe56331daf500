import type { PageContent } from '#shared/site-pages/pages.ts'
import { ValueList } from '#app/components/site/value-list.tsx'

export function Values({ heading, items }: PageContent<'home'>['values']) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="values" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 md:px-6">
        <ValueList heading={heading} items={items} className="md:grid-cols-3 md:gap-12" />
      </div>
    </section>
  )
}
