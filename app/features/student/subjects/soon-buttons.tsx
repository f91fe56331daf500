import { FolderOpen, MessagesSquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { forumNews } from '#app/words/shared/forum-news.ts'
import { subjectDialog as words, type SoonButton } from '#app/words/student/subjects.ts'

const ClassForum = loadPart(async () => (await import('./class-forum.tsx')).ClassForum)

interface SoonButtonsProps {
  classId: string
  /**
   * Whether the school uses forums; without them the button describes what will be there. Undefined while
   * unknown.
   */
  hasForum: boolean | undefined
  /** The number of forum topics with something new. */
  newTopics: number
  /** Whether the address leads to the forum. */
  opensForum: boolean
}

/**
 * Buttons for the forum, which opens under them, and for the course materials, which open later and explain
 * that.
 */
export function SoonButtons({ classId, hasForum, newTopics, opensForum }: SoonButtonsProps) {
  const { userId } = useStudent()
  const [isForumOpen, setForumOpen] = useState(opensForum)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          // The forum is not mentioned before it is known whether there is one.
          disabled={hasForum === undefined}
          {...(hasForum ? { 'aria-expanded': isForumOpen } : {})}
          onClick={() => (hasForum ? setForumOpen(!isForumOpen) : announce(words.forum))}
        >
          <MessagesSquare className="size-5" aria-hidden="true" />
          {words.forum.button}
          {newTopics > 0 && <Badge tone="yellow">{forumNews.new(newTopics)}</Badge>}
        </Button>
        <Button variant="secondary" onClick={() => announce(words.materials)}>
          <FolderOpen className="size-5" aria-hidden="true" />
          {words.materials.button}
        </Button>
      </div>
      {isForumOpen && hasForum && (
        <section aria-label={words.forum.button}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ClassForum userId={userId} classId={classId} />
          </Suspense>
        </section>
      )}
    </>
  )
}

function announce({ notice }: SoonButton) {
  toast(notice.title, notice.description, 'info')
}
