import { CalendarClock, CircleCheck, ExternalLink, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { newsTexts as words } from '#app/words/office/news.ts'
import { categoryNames } from '#app/words/site/news.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ListedArticle } from '#shared/news/contract.ts'
import { startOfDay } from '#shared/news/addresses.ts'
import { articlesQuery } from './article-queries.ts'

const { columns } = words
const looks = {
  draft: { tone: 'grey', icon: PencilLine },
  later: { tone: 'yellow', icon: CalendarClock },
  published: { tone: 'green', icon: CircleCheck },
} as const

interface ArticleListProps {
  userId: string
  onEdit: (id: string) => void
  onCreate: () => void
}

export function ArticleList({ userId, onEdit, onCreate }: ArticleListProps) {
  const refresh = useRefresh(userId, ['news.list', 'news.get'])
  const remove = useCall('news', 'remove')
  const [deleting, setDeleting] = useState<ListedArticle>()
  return (
    <Loaded of={articlesQuery(userId)} failure={words.toasts.fetchFailed}>
      {(articles) => (
        <>
          {articles.length === 0 ? (
            <EmptyState title={words.empty} action={<Button onClick={onCreate}>{words.tabs.create}</Button>}>
              {words.emptyText}
            </EmptyState>
          ) : (
            <>
              {articles.some(({ is_example }) => is_example) && <Alert>{words.examples}</Alert>}
              <ArticleTable articles={articles} onEdit={onEdit} onDelete={setDeleting} />
            </>
          )}
          {deleting && (
            <DeleteRow
              question={words.confirmDelete}
              text={words.confirmDeleteText(deleting.title)}
              deleted={words.toasts.deleted}
              failed={words.toasts.deleteFailed}
              remove={() => remove.mutateAsync({ id: deleting.id })}
              onDone={() => {
                setDeleting(undefined)
                void refresh()
              }}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

interface ArticleTableProps {
  articles: readonly ListedArticle[]
  onEdit: (id: string) => void
  onDelete: (article: ListedArticle) => void
}

function ArticleTable({ articles, onEdit, onDelete }: ArticleTableProps) {
  return (
    <Table data-cards="flow">
      <TableCaption>{words.label}</TableCaption>
      <ColumnHeads
        titles={[columns.title, columns.category, columns.date, columns.state]}
        actions={columns.actions}
      />
      <TableBody>
        {articles.map((article) => (
          <TableRow key={article.id}>
            <TableCell rowTitle>{article.title}</TableCell>
            <TableCell label={columns.category} data-plain="">
              {categoryNames[article.category]}
            </TableCell>
            <TableCell label={columns.date} data-plain="" className="whitespace-nowrap">
              {formatDay(article.published_on)}
              {article.state === 'later' && article.published_time !== startOfDay && (
                <> {words.at(article.published_time)}</>
              )}
            </TableCell>
            <TableCell label={columns.state} data-plain="">
              <span className="inline-flex flex-wrap gap-1">
                <Badge {...looks[article.state]}>{words.states[article.state]}</Badge>
                {article.is_example && <Badge tone="yellow">{words.example}</Badge>}
              </span>
            </TableCell>
            <TableCell beside="end">
              <span className="-my-3 inline-flex">
                {article.state === 'published' && (
                  <a
                    href={newsPath(article.slug)}
                    target="_blank"
                    rel="noopener"
                    className={buttonStyles('quiet', 'icon')}
                    aria-label={words.view(article.title)}
                  >
                    <ExternalLink className="size-5" aria-hidden="true" />
                  </a>
                )}
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={words.edit(article.title)}
                  onClick={() => onEdit(article.id)}
                >
                  <PencilLine className="size-5" aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={words.delete(article.title)}
                  onClick={() => onDelete(article)}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </Button>
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
