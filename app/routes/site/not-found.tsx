import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { notFound } from '#app/words/site/failures.ts'
import { unlistedMeta } from '#app/components/site/page-meta.tsx'
import { sitePage } from '#app/routes/site-page.tsx'
import { EmptyValley } from '#app/components/site/empty-valley.tsx'

export const notFoundPage = sitePage({
  read: () => ({ data: undefined, status: 404 }),
  meta: (visit) => (
    <>
      {unlistedMeta(visit, visit.say(notFound).title)}
      <meta name="description" content={visit.say(notFound).text} />
    </>
  ),
  Body: NotFound,
})

function NotFound() {
  const words = useWords(notFound)
  return (
    <EmptyValley>
      <p className="font-display text-4xl text-kunai-ink">{words.code}</p>
      <h1 className="mt-2 text-3xl">{words.title}</h1>
      <p className="mt-4 text-ink-soft">{words.text}</p>
      <Link to="/" className={buttonStyles('primary', 'md', 'mt-8')}>
        {words.home}
      </Link>
    </EmptyValley>
  )
}
