import { newsTexts } from '#app/words/office/news.ts'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { ArticleForm } from './article-form.tsx'
import { ArticleList } from './article-list.tsx'
import { articleQuery } from './article-queries.ts'

/** The office's page for the news of the public site. */
export function NewsPage({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="news-heading" className="space-y-4">
      <div>
        <h2 id="news-heading" className="text-2xl">
          {newsTexts.label}
        </h2>
        <p className="text-ink-soft">{newsTexts.intro}</p>
      </div>
      <ListAndForm
        parameter="article"
        label={newsTexts.label}
        names={newsTexts.tabs}
        list={(opening) => <ArticleList userId={userId} {...opening} />}
        rowQuery={(id) => articleQuery(userId, { id })}
        failure={newsTexts.toasts.fetchFailed}
        form={({ row, onDone }) => <ArticleForm userId={userId} article={row} onDone={onDone} />}
      />
    </section>
  )
}
