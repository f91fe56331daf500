import { Link } from '#app/lib/navigation/link.tsx'
import { forumNews as texts } from '#app/words/shared/forum-news.ts'

interface ForumNewsProps {
  search: string
  words: string
  /** How many more forums have something new. */
  others: number
}

/** One line above a first screen: a forum with something new, and a link to it. */
export function ForumNews({ search, words, others }: ForumNewsProps) {
  return (
    <p className="mb-2 rounded-md border border-kunai-ink/30 bg-kunai-tint px-4 py-2 sm:mb-4 print:hidden">
      {texts.heading}{' '}
      <Link to={{ search }} preventScrollReset className="font-semibold wrap-anywhere text-ink underline">
        {words}
      </Link>
      {others > 0 && <span className="text-sm"> {texts.more(others)}</span>}
    </p>
  )
}
