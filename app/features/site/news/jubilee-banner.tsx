import { useSchool } from '#app/lib/school.ts'
import { newsList } from '#app/words/site/news.ts'

/** Begins where the page's text begins: words in the middle would move when the display face arrives. */
export function JubileeBanner() {
  return (
    <p className="jubilee-banner bg-jubilee-black py-3 font-display text-lg tracking-wide text-jubilee-gold">
      <span className="mx-auto block max-w-page px-4 md:px-6">{newsList.banner(useSchool())}</span>
    </p>
  )
}
