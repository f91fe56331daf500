import { Section } from '#app/components/ui/section.tsx'
import { newsTexts } from '#app/words/office/news.ts'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { ArticleForm } from './article-form.tsx'
import { ArticleList } from './article-list.tsx'
import { articleQuery } from './article-queries.ts'

/** The office's page for the news of the public site. */
export function NewsPage({ userId }: { userId: string }) {
  return (
    <Section className="space-y-4" heading={newsTexts.label} size="2xl" intro={newsTexts.intro}>
      <ListAndForm
        parameter="article"
        label={newsTexts.label}
        names={newsTexts.tabs}
        renderList={(opening) => <ArticleList userId={userId} {...opening} />}
        rowQuery={(id) => articleQuery(userId, { id })}
        failure={newsTexts.toasts.fetchFailed}
        renderForm={({ row, onDone }) => <ArticleForm userId={userId} article={row} onDone={onDone} />}
      />
    </Section>
  )
}
