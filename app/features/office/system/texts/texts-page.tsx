import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { officeTexts as words } from '#app/words/office/texts.ts'
import { MassTextForm } from './mass-text-form.tsx'
import { SimBalance } from './sim-balance.tsx'
import { StoppedNumbers } from './stopped-numbers.tsx'
import { TestText } from './test-text.tsx'
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
