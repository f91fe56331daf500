import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { RowForm } from '#app/forms/row-form.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { sitePageTexts as words } from '#app/words/office/site-pages.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import { shapeOfPage, type PageContent } from '#shared/site-pages/pages.ts'
import { ContentFields } from './content-fields.tsx'
import { DeadLinks } from './dead-links.tsx'
import { findPageFaults } from './page-draft.ts'
import { PageHistory } from './page-history.tsx'
import { PagePreview, usePreview } from './page-preview.tsx'
import { pageChanges } from './page-queries.ts'
import { usePageForm } from './use-page-form.ts'

interface PageFormProps {
  userId: string
  edited: EditedSitePage
  onDone: () => void
}

/** The words of a page, beside the page as visitors would see it. */
export function PageForm({ userId, edited, onDone }: PageFormProps) {
  const form = usePageForm({ userId, edited, onDone })
  const { draft, change, field, problems } = form
  const { page, business, open } = edited
  const isFaulty = Object.keys(findPageFaults({ ...draft, publish: 'draft' })).length > 0
  const preview = usePreview({ userId, page, content: draft.content, isFaulty })

  function changeContent(content: unknown) {
    form.clearProblems()
    change({ content: content as PageContent })
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="min-w-0 space-y-6">
        {!open && edited.state === 'example' && <Alert>{words.isExample}</Alert>}
        {open && (
          <Alert>{open.publish_at ? words.isLater(formatMoment(open.publish_at)) : words.isDraft}</Alert>
        )}
        <RowForm form={form} submit={words.save[draft.publish]} isWide>
          <details className="text-sm text-ink-soft">
            <summary className="min-h-11 cursor-pointer py-2.5">{words.signsTitle}</summary>
            <p className="max-w-prose">
              {words.particulars} {words.signs}
            </p>
          </details>
          <div className="space-y-4">
            <ContentFields
              userId={userId}
              shape={shapeOfPage(page)}
              path="content"
              label={words.titleOf(page, business)}
              content={draft.content}
              problems={problems}
              onChange={changeContent}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.publish} className="sm:col-span-2">
              <Select {...field('publish')} options={Object.entries(words.publishChoices)} />
            </Field>
            {draft.publish === 'later' && (
              <>
                <Field label={words.day} error={problems['publish_on']}>
                  <Input {...field('publish_on')} type="date" />
                </Field>
                <Field label={words.time} optional error={problems['publish_time']}>
                  <Input {...field('publish_time')} type="time" />
                </Field>
              </>
            )}
          </div>
          {draft.publish !== 'draft' && (
            <DeadLinks links={preview.data?.dead_links} placeOf={words.placeOf} />
          )}
        </RowForm>
        {open && <Discard userId={userId} edited={edited} onDone={() => (form.discard(), onDone())} />}
      </div>
      <div className="min-w-0 space-y-6 lg:sticky lg:top-4 lg:self-start">
        <PagePreview edited={edited} query={preview} isFaulty={isFaulty} />
        <PageHistory
          userId={userId}
          edited={edited}
          content={draft.content}
          onTakeBack={(content) => {
            changeContent(content)
            toast(words.takenBack)
          }}
        />
      </div>
    </div>
  )
}

/** Discards the version that is not public. */
function Discard({ userId, edited, onDone }: { userId: string; edited: EditedSitePage; onDone: () => void }) {
  const refresh = useRefresh(userId, pageChanges)
  const discard = useCall('sitePages', 'discard')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      {isAsking && (
        <DeleteRow
          question={words.confirmDiscard}
          text={words.confirmDiscardText}
          deleted={words.discarded}
          failed={words.discardFailed}
          remove={() => discard.mutateAsync({ page: edited.page, updated_at: edited.updated_at })}
          onDone={() => {
            setAsking(false)
            void refresh()
            onDone()
          }}
        />
      )}
    </>
  )
}
