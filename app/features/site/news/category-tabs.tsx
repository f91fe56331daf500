import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { newsCategories, type NewsCategory } from '#shared/news/addresses.ts'
import { categoryNames, newsList } from '#app/words/site/news.ts'

/** Links, so that each tab has an address. Each leads back to this row, where the reader already is. */
export function CategoryTabs({ current }: { current: NewsCategory | undefined }) {
  const [words, names] = [useWords(newsList), useWords(categoryNames)]
  const tabs = [
    { label: words.all, category: undefined },
    ...newsCategories.map((category) => ({ label: names[category], category })),
  ]
  return (
    <nav id="categories" aria-label={words.tabs} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ label, category }) => (
          <li key={label}>
            <Link
              to={category ? `/news?category=${category}#categories` : '/news#categories'}
              className="tab"
              aria-current={category === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
