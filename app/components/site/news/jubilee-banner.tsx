import { newsList } from '#app/content/news/news-pages.ts'

export function JubileeBanner() {
  return (
    <p className="jubilee-banner bg-jubilee-black px-4 py-3 text-center font-display text-lg tracking-wide text-jubilee-gold">
      {newsList.banner}
    </p>
  )
}
