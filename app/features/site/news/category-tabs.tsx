import { Link } from '#app/navigation/link.tsx'
import { newsCategories, type NewsCategory } from '#shared/news.ts'
import { categoryNames, newsList } from '#app/words/site/news.ts'

/** Links, so that each tab has an address and works before and without scripts. */
export function CategoryTabs({ current }: { current: NewsCategory | undefined }) {
  const tabs = [
    { label: newsList.all, category: undefined },
    ...newsCategories.map((category) => ({ label: categoryNames[category], category })),
  ]
  return (
    <nav aria-label={newsList.tabs} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ label, category }) => (
          <li key={label}>
            <Link
              to={category ? `/news?category=${category}` : '/news'}
              preventScrollReset
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
