import { useState, type FormEvent } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { officeTexts as words } from '#app/words/office/texts.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { TextsState } from '#shared/texts/contract.ts'
import { MassTextForm } from './mass-text-form.tsx'
import { StoppedNumbers } from './stopped-numbers.tsx'
import { TextInbox } from './text-inbox.tsx'
import { TextQueue } from './text-queue.tsx'
import { TextSettingsForm } from './text-settings-form.tsx'
import { TextState } from './text-state.tsx'

const textsQuery = callQuery('texts', 'read', { refetchInterval: 30_000 })

const tabs = ['settings', 'many', 'queue', 'inbox', 'stopped'] as const
type Tab = (typeof tabs)[number]

/** The page `/admin/texts`. */
export function TextsPage({ userId }: { userId: string }) {
  const [tab, setTab] = useState<Tab>('settings')
  return (
    <div className="space-y-4">
      <div className="max-w-prose">
        <h2 className="font-display text-2xl">{words.heading}</h2>
        <p className="mt-1 text-ink-soft">{words.intro}</p>
      </div>
      <Loaded of={textsQuery(userId)} failure={words.failed}>
        {(state) => (
          <>
            <TextState userId={userId} state={state} />
            <Tabs value={tab} onValueChange={(value) => setTab(value as Tab)}>
              <TabsList aria-label={words.heading}>
                {tabs.map((one) => (
                  <TabsTrigger key={one} value={one}>
                    {words.tabs[one]}
                  </TabsTrigger>
                ))}
              </TabsList>
              <TabsContent value={tab} className="space-y-6 pt-4">
                {tab === 'settings' && (
                  <>
                    <TextSettingsForm
                      key={state.settings.version}
                      userId={userId}
                      settings={state.settings}
                    />
                    {state.settings.way && <TestText userId={userId} />}
                    {state.settings.way === 'gammu' && state.settings.balance_code && (
                      <SimBalance userId={userId} state={state} />
                    )}
                  </>
                )}
                {tab === 'many' && <MassTextForm userId={userId} settings={state.settings} />}
                {tab === 'queue' && <TextQueue userId={userId} />}
                {tab === 'stopped' && <StoppedNumbers userId={userId} />}
                {tab === 'inbox' && <TextInbox userId={userId} />}
              </TabsContent>
            </Tabs>
          </>
        )}
      </Loaded>
    </div>
  )
}

const balanceWords = words.balance

/** The SIM's credit as last reported by the network, and a button that asks for it. */
function SimBalance({ userId, state }: { userId: string; state: TextsState }) {
  const ask = useCall('texts', 'askBalance', { userId, changes: ['texts'], failed: balanceWords.failed })
  const { balance, balance_at, balance_asked_at } = state
  return (
    <Card>
      <CardContent className="space-y-3">
        <h3 className="font-display text-xl">{balanceWords.heading}</h3>
        {balance && balance_at && (
          <p>
            {balanceWords.told(formatMoment(balance_at))} <bdi className="wrap-anywhere">“{balance}”</bdi>
          </p>
        )}
        {balance_asked_at && <p>{balanceWords.asked(formatMoment(balance_asked_at))}</p>}
        {!balance && !balance_asked_at && <p className="text-ink-soft">{balanceWords.none}</p>}
        <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {balanceWords.ask}
        </Button>
      </CardContent>
    </Card>
  )
}

const testWords = words.test

/** Pressed again after a lost reply, it is the same text, and is sent once. */
const textTo = (number: string) => ({ id: newId(), number })

/** Sends a test text to the administrator's own number. */
function TestText({ userId }: { userId: string }) {
  const send = useCall('texts', 'test', {
    userId,
    changes: ['texts'],
    done: testWords.sent,
    clearsToasts: true,
  })
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
      const named = toastFailure(failure, testWords.failed)
      showFaults(form, () => setError(named['number']))
    }
  }

  return (
    <Card>
      <CardContent>
        <form noValidate method="post" className="space-y-3" onSubmit={(event) => void submit(event)}>
          <h3 className="font-display text-xl">{testWords.heading}</h3>
          <Field label={testWords.number} error={error} className="max-w-sm">
            <Input
              type="tel"
              autoComplete="tel"
              value={number}
              onChange={(event) => setDraft(textTo(event.currentTarget.value))}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={send.isPending}>
            {testWords.send}
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
