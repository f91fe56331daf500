import { Section } from '#app/components/ui/section.tsx'
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
    <Section className="space-y-4" heading={words.title} size="2xl" intro={words.intro}>
      <Tabs value={open} onValueChange={(state) => changeParameters({ state })}>
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
    </Section>
  )
}
