import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { officeTexts } from '#app/words/office/texts.ts'

const words = officeTexts.test

/** Pressed again after a lost reply, it is the same text, and is sent once. */
const textTo = (number: string) => ({ id: newId(), number })

/** Sends a test text to the administrator's own number. */
export function TestText({ userId }: { userId: string }) {
  const send = useCall('texts', 'test', { userId, changes: ['texts'], done: words.sent, clearsToasts: true })
  const [{ id, number }, setDraft] = useState(() => textTo(''))
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setError(undefined)
    try {
      await send.mutateAsync({ id, number })
      setDraft(textTo(number))
    } catch (failure) {
      const named = toastFailure(failure, words.failed)
      showFaults(form, () => setError(named['number']))
    }
  }

  return (
    <Card>
      <CardContent>
        <form noValidate method="post" className="space-y-3" onSubmit={(event) => void submit(event)}>
          <h3 className="font-display text-xl">{words.heading}</h3>
          <Field label={words.number} error={error} className="max-w-sm">
            <Input
              type="tel"
              autoComplete="tel"
              value={number}
              onChange={(event) => setDraft(textTo(event.currentTarget.value))}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={send.isPending}>
            {words.send}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
