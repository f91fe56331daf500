import type { ComponentType } from 'react'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
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
  return (
    <ListAndForm
      parameter="announcement"
      label={texts.label}
      names={texts.tabs}
      renderList={({ onEdit, onCopy, onCreate }) => (
        <AnnouncementList
          userId={userId}
          empty={
            <EmptyState title={texts.empty} action={<Button onClick={onCreate}>{texts.tabs.create}</Button>}>
              {emptyText}
            </EmptyState>
          }
          onSeen={onSeen}
          onEdit={({ id }, isCopy) => (isCopy ? onCopy : onEdit)(id)}
        />
      )}
      rowQuery={(id) => announcementQuery(userId, { id })}
      failure={texts.failures.fetch}
      renderForm={({ row, ...others }) => <Form userId={userId} announcement={row} {...others} />}
    />
  )
}
