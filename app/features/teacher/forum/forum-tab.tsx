import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { ForumScreen } from '#app/features/shared/forum/forum-screen.tsx'
import { ReportList } from '#app/features/shared/forum/report-list.tsx'
import { NoClasses } from '#app/features/teacher/classes/no-classes.tsx'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { teacherOverviewQuery } from '#app/features/teacher/overview/overview-queries.ts'
import { courseTexts } from '#app/words/teacher/course-modules.ts'
import type { TaughtForum, TopicPage } from '#shared/forum/contract.ts'
import { taughtForumQuery } from './taught-forum-query.ts'

const parameter = 'forum'

/** The forums of the teacher's classes, with reported posts above them. */
export function ForumTab({ userId }: { userId: string }) {
  const query = useQuery(taughtForumQuery(userId, {}))
  return (
    <ListPart query={query} failure={texts.failures.fetch}>
      {(first) => (
        <>
          {first.reported.reports.length > 0 && (
            <section className="mb-6 space-y-2">
              <h2 className="text-xl">{texts.reports.heading}</h2>
              <ReportList userId={userId} page={first.reported} />
            </section>
          )}
          {first.class_id === null ? (
            <NoClasses>{texts.noClasses}</NoClasses>
          ) : (
            <>
              <h2 className="sr-only">{texts.heading}</h2>
              <Forums userId={userId} first={first} firstId={first.class_id} />
            </>
          )}
        </>
      )}
    </ListPart>
  )
}

interface ForumsProps {
  userId: string
  first: TaughtForum
  firstId: string
}

/** One class's forum, under the choice of the class, which stays if the forum cannot be loaded. */
function Forums({ userId, first, firstId }: ForumsProps) {
  const [parameters, changeParameters] = useParameters()
  const named = parameters.get(parameter)
  const chosen = first.classes.some(({ id }) => id === named) ? named! : firstId
  const news = new Map(first.news.map((of) => [of.class_id, of.news]))
  return (
    <>
      <Field label={texts.class} className="mb-2 sm:max-w-96">
        <Select
          value={chosen}
          onChange={({ currentTarget: { value } }) => changeParameters({ [parameter]: value })}
        >
          {first.classes.map((one) => (
            <option key={one.id} value={one.id}>
              {courseTexts.classOf(one)}
              {news.has(one.id) && texts.newInClass(news.get(one.id)!)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen === firstId && first.page !== null ? (
        <Forum
          key={firstId}
          userId={userId}
          classId={firstId}
          page={first.page}
          hasNews={news.has(firstId)}
        />
      ) : (
        <OtherForum key={chosen} userId={userId} classId={chosen} hasNews={news.has(chosen)} />
      )}
    </>
  )
}

interface ForumProps {
  userId: string
  classId: string
  hasNews: boolean
}

function OtherForum(props: ForumProps) {
  const query = useQuery(taughtForumQuery(props.userId, { class_id: props.classId }))
  return (
    <ListPart query={query} failure={texts.failures.fetch}>
      {({ page }) => page && <Forum {...props} page={page} />}
    </ListPart>
  )
}

/**
 * A forum whose new posts are seen once it is open, so that the tab no longer counts them, unlike those to
 * approve.
 */
function Forum({ hasNews, ...props }: ForumProps & { page: TopicPage }) {
  const client = useQueryClient()
  const { queryKey } = teacherOverviewQuery(props.userId)
  const onVisit = () => hasNews && void client.invalidateQueries({ queryKey, exact: true })
  return <ForumScreen {...props} onVisit={onVisit} />
}
