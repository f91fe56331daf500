import { Section } from '#app/components/ui/section.tsx'
import { officeRequests as words } from '#app/words/office/password-requests.ts'
import { MessageList } from '#app/features/office/website/messages/message-list.tsx'
import { RequestList } from './request-list.tsx'

/** The page of requests from people who cannot log in, and of messages that could not be sent. */
export function OfficeRequests({ userId }: { userId: string }) {
  return (
    <div className="space-y-8">
      <h2 className="font-display text-2xl">{words.heading}</h2>
      <Section className="space-y-4" heading={words.requests.heading} level={3}>
        <p className="max-w-prose text-ink-soft">{words.requests.intro}</p>
        <RequestList userId={userId} />
      </Section>
      <Section className="space-y-4" heading={words.messages.heading} level={3}>
        <p className="max-w-prose text-ink-soft">{words.messages.intro}</p>
        <MessageList userId={userId} />
      </Section>
    </div>
  )
}
