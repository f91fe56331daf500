import { useExamples, useSchool } from '#app/lib/page/school.ts'
import { jubileeOf } from '#shared/school-settings/shown-particulars.ts'
import { jubileeBanner } from '#app/words/site/news.ts'

/** Aligned with the page's text: centred words would move when the display font loads. */
export function JubileeBanner() {
  const school = useSchool()
  const isExample = useExamples()
  if (!jubileeOf(school)) return null
  return (
    <p className="jubilee-banner bg-jubilee-black py-3 font-display text-lg tracking-wide text-jubilee-gold">
      <span className="mx-auto block max-w-page px-4 md:px-6">{jubileeBanner(school, isExample)}</span>
    </p>
  )
}
