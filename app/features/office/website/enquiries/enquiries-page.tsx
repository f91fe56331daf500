import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '#app/components/ui/section.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { callPages } from '#app/lib/api/call-pages.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { enquiryStates, type EnquiryState } from '#shared/enquiries/rules.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EnquiryCard, enquiryChanges } from './enquiry-card.tsx'

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

const enquiriesQuery = callPages('enquiries', 'list', { cursor: 'before', next: ({ older }) => older })

/** The enquiries in one state, searched while typing and read page by page. */
function EnquiryInbox({ userId, state }: { userId: string; state: EnquiryState }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  const query = useInfiniteQuery({
    ...enquiriesQuery(userId, { state, ...(search && { search }) }),
    refetchInterval: 60_000,
  })
  const refresh = useRefresh(userId, enquiryChanges)
  const [answering, setAnswering] = useState<Enquiry>()
  const [deleting, setDeleting] = useState<Enquiry>()
  const enquiries = query.data?.pages.flatMap((page) => page.enquiries) ?? []
  const last = query.data?.pages.at(-1)
  const done = () => {
    setAnswering(undefined)
    setDeleting(undefined)
    void refresh()
  }

  return (
    <div className="space-y-4">
      {state === 'set_aside' && <p className="max-w-prose text-ink-soft">{words.asideIntro}</p>}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={words.search} hint={words.searchHint} className="w-full max-w-96">
          <Input
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {state === 'set_aside' && <ClearAside count={last?.set_aside ?? 0} onDone={done} />}
      </div>
      {query.isError && (
        <RetryAlert title={words.failed} action={teaching.tryAgain} query={query}>
          {teaching.loadHelp}
        </RetryAlert>
      )}
      {query.isPending && <Skeleton className="h-48" />}
      {query.isSuccess && enquiries.length === 0 && (
        <EmptyState title={search ? words.nothingFound : words.empty[state]}>
          {!search && state === 'new' ? words.emptyText : undefined}
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {enquiries.map((enquiry) => (
          <EnquiryCard
            key={enquiry.id}
            userId={userId}
            enquiry={enquiry}
            onAnswer={() => setAnswering(enquiry)}
            onDelete={() => setDeleting(enquiry)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {answering && (
        <AnswerDialog userId={userId} enquiry={answering} canMail={last?.can_mail ?? false} onDone={done} />
      )}
      {deleting && <DeleteEnquiry enquiry={deleting} onDone={done} />}
    </div>
  )
}

/** Deletes everything that is set aside; after a flood there would be too much to delete one by one. */
function ClearAside({ count, onDone }: { count: number; onDone: () => void }) {
  const remove = useCall('enquiries', 'removeSetAside')
  const [asking, setAsking] = useState(false)
  if (count === 0) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {words.clear(count)}
      </Button>
      {asking && (
        <DeleteRow
          question={words.confirmClear}
          text={words.confirmClearText(count)}
          deleted={words.cleared}
          failed={words.deleteFailed}
          remove={async () => await remove.mutateAsync()}
          onDone={() => {
            setAsking(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

function DeleteEnquiry({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const remove = useCall('enquiries', 'remove')
  return (
    <DeleteRow
      question={words.confirmDelete}
      text={words.confirmDeleteText(enquiry.name)}
      deleted={words.deleted}
      failed={words.deleteFailed}
      remove={async () => await remove.mutateAsync({ id: enquiry.id })}
      onDone={onDone}
    />
  )
}
