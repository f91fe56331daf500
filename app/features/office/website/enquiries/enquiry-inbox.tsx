import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import { enquiryTexts as words } from '#app/words/office/enquiries.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { callPages } from '#app/lib/api/call-pages.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'
import type { EnquiryState } from '#shared/enquiries/rules.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ClearAside } from './clear-aside.tsx'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import { EnquiryCard, enquiryChanges } from './enquiry-card.tsx'

const enquiriesQuery = callPages('enquiries', 'list', { cursor: 'before', next: ({ older }) => older })

/** The enquiries in one state, searched while typing and read page by page. */
export function EnquiryInbox({ userId, state }: { userId: string; state: EnquiryState }) {
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
