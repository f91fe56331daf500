import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DeleteRow } from './delete-row.tsx'
import { ListPart } from './list-part.tsx'

interface PartTexts {
  heading: string
  intro: string
  add: string
  /** The message when the list cannot be loaded. */
  failed: string
  removed: string
  removeFailed: string
}

interface Removal {
  question: string
  text: string
  remove: () => Promise<unknown>
}

/** The buttons of a row. */
interface RowButtons<Row, Start> {
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
  /** Adds a row that begins with these values. */
  onAdd: (start: Start) => void
}

interface RowsPartProps<Row, Start> {
  texts: PartTexts
  query: UseQueryResult<Row[]>
  /** Whether everything else that the form needs has been loaded. */
  isReady?: boolean
  /** A notice above the list. */
  notice?: ReactNode
  /** Loads the list again. */
  onChanged: () => unknown
  /** The form of a row, or of a new one, which may begin with some values. */
  renderForm: (row: Row | undefined, onDone: () => void, start: Start | undefined) => ReactNode
  removal: (row: Row) => Removal
  /** Explains the effect of the removal, between the question and its answers. */
  renderEffect?: (row: Row) => ReactNode
  children: (rows: Row[], buttons: RowButtons<Row, Start>) => ReactNode
}

type Open<Row, Start> = { isDeleting: true; row: Row } | { isDeleting?: false; row?: Row; start?: Start }

/** A part of a page that lists rows: a heading with the button that adds one, the rows, their form and their removal. */
export function RowsPart<Row, Start = never>(props: RowsPartProps<Row, Start>) {
  const {
    texts,
    query,
    isReady = true,
    notice,
    onChanged,
    renderForm,
    removal,
    renderEffect,
    children,
  } = props
  const id = useId()
  const [open, setOpen] = useState<Open<Row, Start>>()

  function finish() {
    setOpen(undefined)
    void onChanged()
  }

  const removed = open?.isDeleting ? removal(open.row) : undefined
  return (
    <section aria-labelledby={id} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-prose">
          <h3 id={id} className="font-display text-xl">
            {texts.heading}
          </h3>
          <p className="text-ink-soft">{texts.intro}</p>
        </div>
        <Button disabled={!isReady} onClick={() => setOpen({})}>
          <Plus className="size-5" aria-hidden="true" />
          {texts.add}
        </Button>
      </div>
      {notice}
      <ListPart query={query} failure={texts.failed}>
        {(rows) =>
          children(rows, {
            onEdit: (row) => setOpen({ row }),
            onDelete: (row) => setOpen({ row, isDeleting: true }),
            onAdd: (start) => setOpen({ start }),
          })
        }
      </ListPart>
      {open && !open.isDeleting && renderForm(open.row, finish, open.start)}
      {open?.isDeleting && removed && (
        <DeleteRow
          question={removed.question}
          text={removed.text}
          deleted={texts.removed}
          failed={texts.removeFailed}
          remove={removed.remove}
          onDone={finish}
        >
          {renderEffect?.(open.row)}
        </DeleteRow>
      )}
    </section>
  )
}
