import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { newsList } from '#app/words/site/news.ts'
import { type NewsCardItem } from './card-data.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { NewsLine } from './news-line.tsx'

export function NewsCard({ card }: { card: NewsCardItem }) {
  const words = useWords(newsList)
  return (
    <li className="flex flex-col rounded-md border border-line border-t-4 border-t-valley bg-surface p-5">
      <article className="flex grow flex-col items-start">
        <NewsLine category={card.category} date={card.date} />
        <h2 className="mt-3 text-xl leading-7">{card.title}</h2>
        <p className="mt-3 mb-4 grow">{card.preview}</p>
        <Link
          to={newsPath(card.id)}
          className="text-link inline-flex min-h-11 items-center font-semibold"
          aria-label={`${words.read}: ${card.title}`}
        >
          {words.read}
        </Link>
      </article>
    </li>
  )
}
