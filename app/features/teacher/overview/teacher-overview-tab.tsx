import { useQuery } from '@tanstack/react-query'
import { BookOpen, ClipboardList, NotebookPen, type LucideIcon } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { NewAnnouncements } from '#app/features/shared/announcements/new-announcements.tsx'
import { teacher, type TeacherTab } from '#app/words/teacher/portal.ts'
import { useLoggedFailure } from '#app/components/portal/use-logged-failure.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { useOpenRoll } from '#app/features/teacher/roll-calls/roll-address.ts'
import { ForumOfTeacher } from './forum-of-teacher.tsx'
import { LoadFailure } from '#app/components/portal/load-failure.tsx'
import { teacherOverviewQuery } from './overview-queries.ts'
import { TeacherWork } from './teacher-work.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'

const RollScreen = loadPart(
  async () => (await import('#app/features/teacher/roll-calls/roll-screen.tsx')).RollScreen,
)

interface TeacherOverviewTabProps {
  userId: string
  onOpen: (tab: TeacherTab) => void
}

const icons = { classes: BookOpen, notes: NotebookPen, assignments: ClipboardList }

export function TeacherOverviewTab({ userId, onOpen }: TeacherOverviewTabProps) {
  const query = useQuery(teacherOverviewQuery(userId))
  useLoggedFailure(query.error)
  const { key } = useOpenRoll()
  const { data } = query
  if (key !== null) return <RollScreen userId={userId} />
  const news = data && (
    <>
      <NewAnnouncements announcements={data.new_announcements} />
      <ForumOfTeacher {...data.forum} />
    </>
  )
  return (
    <div className="space-y-6">
      {query.isError && <LoadFailure query={query} />}
      {!data || data.may_have_work ? <TeacherWork userId={userId} news={news} /> : news}
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {(['classes', 'notes', 'assignments'] as const).map((name) => (
          <CountCard
            key={name}
            icon={icons[name]}
            {...teacher.counts[name]}
            count={query.data?.counts[name]}
          />
        ))}
      </dl>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['classes', 'notes'] as const).map((name) => (
          <Card key={name} className="flex flex-col justify-between">
            <CardHeader>
              <CardTitle as="h2">{teacher.shortcuts[name].title}</CardTitle>
              <CardDescription>{teacher.shortcuts[name].text}</CardDescription>
            </CardHeader>
            <CardFooter className="pt-4">
              <Button variant="secondary" onClick={() => onOpen(name)}>
                {teacher.shortcuts[name].action}
              </Button>
            </CardFooter>
          </Card>
        ))}
      </div>
    </div>
  )
}

interface CountCardProps {
  icon: LucideIcon
  title: string
  text?: string
  /** Undefined while unknown. */
  count: number | undefined
}

/** One number and its label, inside a description list. */
function CountCard({ icon: Icon, title, text, count }: CountCardProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-4 sm:p-5">
      <dt>
        <Icon className="absolute top-5 right-4 size-6 text-kunai-ink sm:right-5" aria-hidden="true" />
        <span className="block text-sm font-semibold sm:text-base">{title}</span>
        {text && <span className="block text-sm text-ink-soft">{text}</span>}
      </dt>
      <dd className="font-display text-3xl tabular-nums">
        {count ?? <Skeleton className="my-1 h-9 w-12" />}
      </dd>
    </div>
  )
}
