import { handInMessageTexts as texts } from '#app/words/shared/hand-in-messages.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { WorkList } from './work-list.tsx'

interface NewMessagesProps {
  items: TeacherWork['messages']
  /** Opens the marking of an assignment. */
  onOpen: (id: string) => void
}

/** Work with new messages from students. */
export function NewMessages({ items, onOpen }: NewMessagesProps) {
  return (
    <div className="lg:col-span-2">
      <WorkList
        heading={texts.newMessages}
        items={items.map(({ id, title, class_name, subject_name, messages }) => ({
          key: id,
          title,
          facts: [class_name, subject_name].filter(Boolean).join(' · '),
          amount: texts.new(messages),
          onOpen: () => onOpen(id),
        }))}
      />
    </div>
  )
}
