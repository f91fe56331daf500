import { useSchool } from '#app/lib/page/school.ts'
import { Suspense, useEffect } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { subjects as words } from '#app/words/student/portal.ts'
import { fetchLater, loadPart } from '#app/components/load-part.tsx'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import type { StudentDashboard, EnrolledSubject } from '#shared/dashboard/contract.ts'
import { newTopicsOf, forumSearch } from './new-topics.ts'
import { DoorOpen, UserRound, UsersRound } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { Link } from '#app/lib/navigation/link.tsx'
import { forumNews } from '#app/words/shared/forum-news.ts'
import { Fact } from './fact.tsx'

const loadDialog = async () => (await import('./subject-dialog.tsx')).SubjectDialog
const SubjectDialog = loadPart(loadDialog)

const parameter = 'subject'
const forumParameter = 'forum'
const closed = { [parameter]: undefined, [forumParameter]: undefined }

/**
 * The student's subjects. The address names the open one, so that Back returns to it from its assignment.
 * @param dashboard undefined while it is being loaded
 */
export function SubjectList({ dashboard }: { dashboard?: StudentDashboard }) {
  const [parameters, changeParameters] = useParameters()
  const school = useSchool()
  useEffect(() => fetchLater(loadDialog), [])
  if (!dashboard) return <LoadingSubjects />
  if (dashboard.subjects.length === 0)
    return <EmptyState title={words.empty}>{words.emptyHelp(school)}</EmptyState>
  const open = dashboard.subjects.find(({ class_id }) => class_id === parameters.get(parameter))
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {dashboard.subjects.map((subject) => (
          <li key={subject.class_id}>
            <SubjectCard
              subject={subject}
              newTopics={newTopicsOf(dashboard, subject.class_id)}
              onOpen={() => changeParameters({ [parameter]: subject.class_id })}
            />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <SubjectDialog
            subject={open}
            dashboard={dashboard}
            opensForum={parameters.has(forumParameter)}
            onClose={() => changeParameters(closed, { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

function LoadingSubjects() {
  return (
    <div role="status">
      <p className="text-ink-soft">{words.loading}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-52" />
        ))}
      </div>
    </div>
  )
}

interface SubjectCardProps {
  subject: EnrolledSubject
  /** The number of its forum topics with something new. */
  newTopics: number
  onOpen: () => void
}

function SubjectCard({ subject, newTopics, onOpen }: SubjectCardProps) {
  const name = subject.subject_name ?? words.unknownSubject
  return (
    <Card className="flex h-full flex-col">
      <CardHeader>
        <CardTitle as="h2">{name}</CardTitle>
        {subject.subject_code && <p className="text-sm text-ink-soft">{subject.subject_code}</p>}
      </CardHeader>
      <dl className="grow space-y-1 p-4 sm:px-6">
        <Fact icon={UsersRound} name={words.class} value={subject.class_name || words.unknownClass} />
        <Fact icon={UserRound} name={words.teacher} value={subject.teacher_name ?? words.notAssigned} />
        <Fact icon={DoorOpen} name={words.room} value={subject.room ?? words.noRoom} />
      </dl>
      {newTopics > 0 && (
        <Link
          to={{ search: forumSearch(subject.class_id) }}
          preventScrollReset
          className="mx-4 inline-flex min-h-11 items-center font-semibold sm:mx-6"
          aria-label={`${name}: ${forumNews.heading} ${forumNews.new(newTopics)}`}
        >
          {forumNews.heading} {forumNews.new(newTopics)}
        </Link>
      )}
      <CardFooter>
        <Button variant="secondary" className="w-full" onClick={onOpen} aria-label={`${words.open}: ${name}`}>
          {words.open}
        </Button>
      </CardFooter>
    </Card>
  )
}
