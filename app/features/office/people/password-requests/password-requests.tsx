import { officeRequests as words } from '#app/words/office/password-requests.ts'
import { MessageList } from '#app/features/office/website/messages/message-list.tsx'
import { RequestList } from './request-list.tsx'

/** The page of requests from people who cannot log in, and of messages that could not be sent. */
export function OfficeRequests({ userId }: { userId: string }) {
  return (
    <div className="space-y-8">
      <h2 className="font-display text-2xl">{words.heading}</h2>
      <section aria-labelledby="requests-heading" className="space-y-4">
        <h3 id="requests-heading" className="font-display text-xl">
          {words.requests.heading}
        </h3>
        <p className="max-w-prose text-ink-soft">{words.requests.intro}</p>
        <RequestList userId={userId} />
      </section>
      <section aria-labelledby="messages-heading" className="space-y-4">
        <h3 id="messages-heading" className="font-display text-xl">
          {words.messages.heading}
        </h3>
        <p className="max-w-prose text-ink-soft">{words.messages.intro}</p>
        <MessageList userId={userId} />
      </section>
    </div>
  )
}
