import type { UseQueryResult } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { Changes } from '#app/lib/api/use-refresh.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { WorkKind } from '#shared/contract/outbox-operations.ts'
import type { NounFields, SentFields } from '#shared/noun-fields.ts'
import { FormField } from './form-fields.tsx'
import { draftOf, emptyDraft, sentOf, type RowDraft, type RowState } from './row-draft.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useRowForm } from './use-row-form.ts'

interface OwnRowsTexts {
  add: string
  addButton: string
  edit: string
  editButton: string
  /** On the button that opens a row, before its title. */
  editOf: string
  confirmDelete: string
  confirmDeleteText: (title: string) => string
  toasts: Record<'created' | 'updated' | 'deleted' | 'fetchFailed' | 'saveFailed' | 'deleteFailed', string>
}

interface OwnRowsProps<Fields extends NounFields, Row> {
  userId: string
  kind: WorkKind
  fields: Fields
  query: UseQueryResult<Row[]>
  titleOf: (row: SentFields<Fields>) => string
  /** Describes the call that saves a row. */
  save: (row: RowState, sent: SentFields<Fields>) => ApiCall
  remove: (row: { id: string }) => Promise<unknown>
  /** The nouns to load again after a row was saved. */
  changes: Changes
  texts: OwnRowsTexts
}

/**
 * A person's own rows of a noun with plain fields only, each edited in place; a new one is typed below them.
 */
export function OwnRows<Fields extends NounFields, Row extends SentFields<Fields> & RowState>(
  props: OwnRowsProps<Fields, Row>,
) {
  const { query, titleOf, remove, texts } = props
  const [editing, setEditing] = useState<string>()
  const [deleting, setDeleting] = useState<Row>()
  const [added, setAdded] = useState(0)
  return (
    <>
      <ListPart query={query} failure={texts.toasts.fetchFailed}>
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line empty:hidden">
            {rows.map((row) => (
              <li key={row.id} className="flex items-center gap-2 py-1">
                {editing === row.id ? (
                  <OwnRowForm {...props} row={row} isFocused onDone={() => setEditing(undefined)} />
                ) : (
                  <>
                    <span className="min-w-0 grow break-words">{titleOf(row)}</span>
                    <RowActions
                      of={titleOf(row)}
                      actions={[
                        { icon: Pencil, words: texts.editOf, onAct: () => setEditing(row.id) },
                        { icon: Trash2, words: teaching.delete, onAct: () => setDeleting(row) },
                      ]}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListPart>
      <div className="mt-4">
        <OwnRowForm {...props} key={added} isFocused={added > 0} onDone={() => setAdded(added + 1)} />
      </div>
      {deleting && (
        <DeleteRow
          question={texts.confirmDelete}
          text={texts.confirmDeleteText(titleOf(deleting))}
          deleted={texts.toasts.deleted}
          failed={texts.toasts.deleteFailed}
          remove={() => remove({ id: deleting.id })}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

interface OwnRowFormProps<Fields extends NounFields, Row> extends OwnRowsProps<Fields, Row> {
  /** The row to change; absent for a new one. */
  row?: Row
  /** The first field takes the focus when the form appears. */
  isFocused: boolean
  onDone: () => void
}

function OwnRowForm<Fields extends NounFields, Row extends SentFields<Fields> & RowState>(
  props: OwnRowFormProps<Fields, Row>,
) {
  const { userId, kind, fields, query, titleOf, save, changes, texts, row, isFocused, onDone } = props
  const element = useRef<HTMLFormElement>(null)
  const draftOr = (one: Row | undefined) => (one ? draftOf(fields, one) : emptyDraft(fields))
  const form = useRowForm<RowDraft<Fields>, unknown>({
    userId,
    draftName: `${kind}.${row?.id ?? 'new'}`,
    initial: () => draftOr(row),
    rules: fields,
    work(draft) {
      const sent = sentOf(fields, draft)
      return {
        kind,
        row: draft.id,
        title: titleOf(sent),
        calls: [save(draft, sent)],
        mine: textsOfFields(fields, sent),
      }
    },
    changes,
    async reload({ id }) {
      const { data } = await query.refetch({ throwOnError: true })
      return draftOr(data?.find((one) => one.id === id))
    },
    texts: {
      saved: row ? texts.toasts.updated : texts.toasts.created,
      failed: texts.toasts.saveFailed,
    },
    onDone,
  })
  const focus = useEffectEvent(() => {
    if (isFocused) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })
  useEffect(() => focus(), [])
  return (
    <form ref={element} noValidate className="w-full space-y-2" onSubmit={form.submit}>
      {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
      {Object.keys(fields).map((name, index) => (
        <FormField
          key={name}
          fields={fields}
          form={form}
          name={name}
          label={index === 0 ? (row ? texts.edit : texts.add) : undefined}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={form.step !== undefined}>
          {row ? texts.editButton : texts.addButton}
        </Button>
        {row && (
          <Button variant="quiet" size="sm" onClick={form.cancel}>
            {teaching.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
