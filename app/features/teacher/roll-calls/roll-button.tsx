import { Check } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { needsDecision } from '#app/offline/outbox/entry.ts'
import { outboxOpenedEvent } from '#app/offline/outbox/outbox-event.ts'
import { useOutbox } from '#app/offline/outbox/use-outbox.ts'
import { teacher } from '#app/words/teacher/portal.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { keyOfRoll, rowOfRoll, useOpenRoll } from './roll-address.ts'

const texts = teacher.work.roll

interface RollButtonProps {
  group: string
  period: number | null
  /** The class and lesson. */
  name: string
  isCalled: boolean
}

/** Opens one of today's rolls, and shows whether it was called; with two versions of it, the outbox, in which to decide. */
export function RollButton({ group, period, name, isCalled }: RollButtonProps) {
  const { open } = useOpenRoll()
  const { entries } = useOutbox()
  const row = rowOfRoll(schoolDay(), { group, period })
  const unsent = entries.find((entry) => entry.row === row && entry.state !== 'sent')
  const isDone = isCalled || unsent !== undefined
  const needsOwner = unsent && needsDecision(unsent)
  const state = needsOwner ? texts.undecided : unsent ? texts.waiting : isCalled ? texts.called : texts.call
  return (
    <Button
      size="sm"
      variant={isDone ? 'quiet' : 'secondary'}
      className="ml-auto shrink-0"
      data-may-wait
      data-roll={keyOfRoll({ group, period })}
      data-called={isDone || undefined}
      aria-label={isDone ? texts.calledOf(name, state) : texts.callOf(name)}
      onClick={() =>
        needsOwner ? window.dispatchEvent(new Event(outboxOpenedEvent)) : open({ group, period })
      }
    >
      {isDone && !needsOwner && <Check className="size-4" aria-hidden="true" />}
      {state}
    </Button>
  )
}
