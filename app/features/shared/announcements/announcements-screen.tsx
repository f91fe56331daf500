import type { ComponentType } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SubTabs } from '#app/components/portal/sub-tabs.tsx'
import { useView } from '#app/components/portal/use-view.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'
import type { Announcement } from '#shared/announcements/contract.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { announcementQuery } from './announcement-queries.ts'

export interface FormOfAudienceProps {
  userId: string
  /** The announcement to edit; absent for a new one. */
  announcement?: Announcement | undefined
  /** The announcement to copy for a new one. */
  copyOf?: Announcement | undefined
  onDone: () => void
}

interface AnnouncementsScreenProps {
  userId: string
  emptyText: string
  /** The form with the audiences that the person may choose. */
  Form: ComponentType<FormOfAudienceProps>
  onSeen: (ids: readonly string[]) => void
}

/** Announcements for people who may write them: the list, and the form. */
export function AnnouncementsScreen({ userId, emptyText, Form, onSeen }: AnnouncementsScreenProps) {
  const [view, open] = useView('announcement')
  const toList = () => open({ show: 'list' })
  return (
    <SubTabs
      label={texts.label}
      names={texts.tabs}
      view={view}
      onView={open}
      list={
        <AnnouncementList
          userId={userId}
          empty={
            <EmptyState
              title={texts.empty}
              action={<Button onClick={() => open({ show: 'new' })}>{texts.tabs.create}</Button>}
            >
              {emptyText}
            </EmptyState>
          }
          onSeen={onSeen}
          onEdit={({ id }, isCopy) => open({ show: isCopy ? 'copy' : 'row', id })}
        />
      }
      form={
        view.show === 'row' || view.show === 'copy' ? (
          <EditAnnouncement
            key={view.show + view.id}
            userId={userId}
            id={view.id}
            isCopy={view.show === 'copy'}
            Form={Form}
            onDone={toList}
          />
        ) : (
          <Form userId={userId} onDone={toList} />
        )
      }
    />
  )
}

interface EditAnnouncementProps {
  userId: string
  id: string
  isCopy: boolean
  Form: ComponentType<FormOfAudienceProps>
  onDone: () => void
}

function EditAnnouncement({ userId, id, isCopy, Form, onDone }: EditAnnouncementProps) {
  return (
    <Loaded of={announcementQuery(userId, { id })} failure={texts.failures.fetch}>
      {(row) => (
        <Form
          userId={userId}
          announcement={isCopy ? undefined : row}
          copyOf={isCopy ? row : undefined}
          onDone={onDone}
        />
      )}
    </Loaded>
  )
}
