import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { enquiryStates } from '#shared/enquiries/rules.ts'
import { EnquiryInbox } from './enquiry-inbox.tsx'

/** The page `/admin/enquiries`: messages from visitors, by state. */
export function EnquiriesPage({ userId }: { userId: string }) {
  const [parameters, changeParameters] = useParameters()
  const open = enquiryStates.find((state) => state === parameters.get('state')) ?? 'new'
  return (
    <section aria-labelledby="enquiries-heading" className="space-y-4">
      <div>
        <h2 id="enquiries-heading" className="text-2xl">
          {words.title}
        </h2>
        <p className="text-ink-soft">{words.intro}</p>
      </div>
      <Tabs value={open} onValueChange={(state) => changeParameters((next) => next.set('state', state))}>
        <TabsList aria-label={words.statesLabel}>
          {enquiryStates.map((state) => (
            <TabsTrigger key={state} value={state}>
              {words.states[state]}
            </TabsTrigger>
          ))}
        </TabsList>
        {enquiryStates.map((state) => (
          <TabsContent key={state} value={state}>
            <EnquiryInbox userId={userId} state={state} />
          </TabsContent>
        ))}
      </Tabs>
    </section>
  )
}
