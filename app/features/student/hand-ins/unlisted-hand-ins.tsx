import { Button } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { handIn as words } from '#app/words/student/hand-ins.ts'
import { isToBeSent } from '#app/offline/outbox/entry.ts'
import { describeState } from '#app/offline/outbox/entry-state.ts'
import { outboxOpenedEvent } from '#app/offline/outbox/outbox-event.ts'
import { useOutbox } from '#app/offline/outbox/use-outbox.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'

/** Work in the outbox for assignments that no list shows any more, such as those that a teacher has archived. */
export function UnlistedHandIns({ listed }: { listed: readonly Pick<StudentAssignment, 'id'>[] }) {
  const { entries, transfers } = useOutbox()
  const unlisted = entries.filter(
    (entry) =>
      entry.kind === 'hand-in' &&
      isToBeSent(entry) &&
      !listed.some(({ id }) => id === entry.file?.metadata['assignment_id']),
  )
  if (unlisted.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl">{words.unlisted.title}</h2>
      <p className="mt-1 text-ink-soft">{words.unlisted.help}</p>
      <ul className="mt-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {unlisted.map((entry) => {
          const { text, help } = describeState(entry, transfers.get(entry.id), false)
          return (
            <li key={entry.id}>
              <Card className="space-y-2 p-3 sm:p-4">
                <h3 className="text-lg break-words">{entry.title}</h3>
                <p className="text-sm break-words text-ink-soft">{entry.file?.name}</p>
                <p>
                  <strong>{text}.</strong> {help}
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => window.dispatchEvent(new Event(outboxOpenedEvent))}
                >
                  {words.unlisted.open}
                </Button>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
