import { BookOpenCheck } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { readingTexts as texts } from '#app/words/shared/report-cards.ts'
import type { UnreadComments } from '#shared/report-cards/contract.ts'

/** The number of unread comments of a home class, with a button that opens them. */
export function UnreadClass({ of, onRead }: { of: UnreadComments | undefined; onRead: () => void }) {
  if (!of) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {texts.waiting(of.unread, of.returned)}
      <Button variant="secondary" size="sm" aria-label={texts.readOf(of.class_name)} onClick={onRead}>
        <BookOpenCheck className="size-5" aria-hidden="true" />
        {texts.read}
      </Button>
    </p>
  )
}

/** The home classes with unread comments, each with a button that opens them. */
export function UnreadList({
  classes,
  onRead,
}: {
  classes: readonly UnreadComments[]
  onRead: (className: string) => void
}) {
  return (
    <ul>
      {classes.map(({ class_name, unread, returned }) => (
        <li key={class_name}>
          <button
            type="button"
            className="min-h-10 cursor-pointer text-left break-words text-river-ink underline"
            onClick={() => onRead(class_name)}
          >
            {texts.waitingIn(class_name, unread, returned)}
          </button>
        </li>
      ))}
    </ul>
  )
}
