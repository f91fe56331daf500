import { useState, type ReactNode } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { Announcement, AnnouncementPage } from '#shared/announcements/contract.ts'
import { AnnouncementItem } from './announcement-item.tsx'
import { announcementsQuery } from './announcement-queries.ts'
import { readOlderAnnouncements } from './older-queries.ts'
import { ByMail } from './by-mail.tsx'
import { ReadersDialog } from './readers-dialog.tsx'
import { useMarkSeen } from './use-mark-seen.ts'

interface AnnouncementListProps {
  userId: string
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Called with those that the person has just seen. */
  onSeen: (ids: readonly string[]) => void
  /** Opens the form for one's own announcement, or for a copy of it. */
  onEdit?: (announcement: Announcement, isCopy: boolean) => void
}

/** The announcements to and by the person, pinned ones first, then the newest. */
export function AnnouncementList(props: AnnouncementListProps) {
  return (
    <Loaded of={announcementsQuery(props.userId, {})} failure={texts.failures.fetch}>
      {(page) =>
        page.pinned.length + page.announcements.length === 0 ? props.empty : <Pages page={page} {...props} />
      }
    </Loaded>
  )
}

function Pages({ userId, page, onSeen, onEdit }: AnnouncementListProps & { page: AnnouncementPage }) {
  const older = useOlder(page.older, readOlderAnnouncements)
  const markSeen = useMarkSeen(userId, onSeen)
  const { mutateAsync: remove } = useCall('announcements', 'remove', {
    userId,
    changes: ['announcements'],
  })
  const [deleting, setDeleting] = useState<Announcement>()
  const [readersOf, setReadersOf] = useState<Announcement>()
  return (
    <>
      {page.by_mail !== null && <ByMail userId={userId} isOn={page.by_mail} />}
      <ul className="space-y-4">
        {[...page.pinned, ...page.announcements, ...older.items].map((announcement) => (
          <AnnouncementItem
            key={announcement.id}
            announcement={announcement}
            onSeen={markSeen}
            onEdit={onEdit}
            onDelete={setDeleting}
            onReaders={setReadersOf}
          />
        ))}
      </ul>
      <OlderButton older={older} />
      {deleting && (
        <DeleteRow
          question={texts.confirmDelete}
          text={texts.confirmDeleteText(deleting.title)}
          deleted={texts.deleted}
          failed={texts.failures.delete}
          remove={() => remove({ id: deleting.id })}
          onDone={() => setDeleting(undefined)}
        />
      )}
      {readersOf && (
        <ReadersDialog userId={userId} announcement={readersOf} onClose={() => setReadersOf(undefined)} />
      )}
    </>
  )
}
