import { Loaded } from '#app/components/portal/loaded.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { announcementTexts } from '#app/words/shared/announcements.ts'
import type { ReplyOf } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { Announcement } from '#shared/announcements/contract.ts'

interface ReadersDialogProps {
  userId: string
  announcement: Announcement
  onClose: () => void
}

/** The students of a teacher's own announcement, and when each has seen it. */
const readersQuery = callQuery('announcements', 'readers', { staleTime: 0 })
const texts = announcementTexts.readers

/** Names the students who have not seen a teacher's announcement, and then those who have. */
export function ReadersDialog({ userId, announcement, onClose }: ReadersDialogProps) {
  return (
    <Dialog title={texts.title} description={announcement.title} onClose={onClose}>
      <Loaded of={readersQuery(userId, { id: announcement.id })} failure={announcementTexts.failures.readers}>
        {(readers) => {
          const seen = readers.filter(({ seen_at }) => seen_at !== null)
          const notSeen = readers.filter(({ seen_at }) => seen_at === null)
          return (
            <div className="space-y-4">
              {notSeen.length > 0 && <Names heading={texts.notSeenHeading(notSeen.length)} of={notSeen} />}
              {seen.length > 0 && <Names heading={texts.seenHeading(seen.length)} of={seen} />}
            </div>
          )
        }}
      </Loaded>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type Reader = ReplyOf<'announcements', 'readers'>[number]

function Names({ heading, of }: { heading: string; of: readonly Reader[] }) {
  return (
    <section>
      <h3 className="text-lg">{heading}</h3>
      <ul className="divide-y divide-line">
        {of.map(({ student_id, first_name, last_name, has_account, seen_at }) => (
          <li key={student_id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {last_name}, {first_name}
            </span>
            <span className="text-sm text-ink-soft">
              {seen_at ? texts.seen(formatMoment(seen_at)) : !has_account && texts.noAccount}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
