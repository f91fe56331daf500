import { DoorOpen, UserRound, UsersRound } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { Link } from '#app/lib/navigation/link.tsx'
import { forumNews } from '#app/words/shared/forum-news.ts'
import { subjects as words } from '#app/words/student/portal.ts'
import type { EnrolledSubject } from '#shared/dashboard/contract.ts'
import { Fact } from './fact.tsx'
import { forumSearch } from './new-topics.ts'

interface SubjectCardProps {
  subject: EnrolledSubject
  /** The number of its forum topics with something new. */
  newTopics: number
  onOpen: () => void
}

export function SubjectCard({ subject, newTopics, onOpen }: SubjectCardProps) {
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
