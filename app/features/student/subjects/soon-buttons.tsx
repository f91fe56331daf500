import { FolderOpen, MessagesSquare } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { subjectDialog as words, type SoonButton } from '#app/words/student/subjects.ts'

/** Buttons for the forum and the course materials, which open later; each says so. */
export function SoonButtons() {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => announce(words.forum)}>
        <MessagesSquare className="size-5" aria-hidden="true" />
        {words.forum.button}
      </Button>
      <Button variant="secondary" onClick={() => announce(words.materials)}>
        <FolderOpen className="size-5" aria-hidden="true" />
        {words.materials.button}
      </Button>
    </div>
  )
}

function announce({ notice }: SoonButton) {
  toast(notice.title, notice.description, 'info')
}
