import { newsTexts } from '#app/words/office/news.ts'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SubTabs } from '#app/components/portal/sub-tabs.tsx'
import { useView } from '#app/components/portal/use-view.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticleList } from './article-list.tsx'
import { articleQuery } from './article-queries.ts'

/** The office's page for the news of the public site. */
export function NewsPage({ userId }: { userId: string }) {
  const [view, open] = useView('article')
  const toList = () => open({ show: 'list' })
  return (
    <section aria-labelledby="news-heading" className="space-y-4">
      <div>
        <h2 id="news-heading" className="text-2xl">
          {newsTexts.label}
        </h2>
        <p className="text-ink-soft">{newsTexts.intro}</p>
      </div>
      <SubTabs
        label={newsTexts.label}
        names={newsTexts.tabs}
        view={view}
        onView={open}
        list={
          <ArticleList
            userId={userId}
            onEdit={(id) => open({ show: 'row', id })}
            onCreate={() => open({ show: 'new' })}
          />
        }
        form={
          view.show === 'row' ? (
            <EditArticle key={view.id} userId={userId} id={view.id} onDone={toList} />
          ) : (
            <ArticleForm userId={userId} onDone={toList} />
          )
        }
      />
    </section>
  )
}

function EditArticle({ userId, id, onDone }: { userId: string; id: string; onDone: () => void }) {
  return (
    <Loaded of={articleQuery(userId, { id })} failure={newsTexts.toasts.fetchFailed}>
      {(article) => <ArticleForm userId={userId} article={article} onDone={onDone} />}
    </Loaded>
  )
}
