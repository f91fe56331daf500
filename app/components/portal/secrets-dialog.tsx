import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { ListPart } from './list-part.tsx'

interface SecretsDialogProps<Counts> {
  title: string
  texts: Record<'text' | 'failed' | 'none' | 'once' | 'make' | 'making' | 'close', string> & {
    count: (total: number) => string
  }
  query: UseQueryResult<Counts>
  totalOf: (counts: Counts) => number
  /** The people left out, each in a list item. */
  renderLeftOut: (counts: Counts) => ReactNode
  /** Further choices and warnings. */
  children: (counts: Counts) => ReactNode
  isBusy: boolean
  onMake: () => void
  onDone: () => void
}

/**
 * Shows how many secrets would be printed and for whom none would be, then makes the file with the secrets in
 * plain text.
 */
export function SecretsDialog<Counts>(props: SecretsDialogProps<Counts>) {
  const { title, texts, query, totalOf, renderLeftOut, children, isBusy, onMake, onDone } = props
  return (
    <Dialog title={title} description={texts.text} onClose={() => !isBusy && onDone()}>
      <ListPart query={query} failure={texts.failed}>
        {(counts) => {
          const total = totalOf(counts)
          return (
            <div className="space-y-4">
              <div role="status">
                <ul className="list-disc space-y-1 pl-5">
                  <li className="font-semibold">{total === 0 ? texts.none : texts.count(total)}</li>
                  {renderLeftOut(counts)}
                </ul>
              </div>
              {children(counts)}
              <p className="text-sm text-ink-soft">{texts.once}</p>
              <DialogActions>
                <Button busy={isBusy} disabled={total === 0} onClick={onMake}>
                  {isBusy ? texts.making : texts.make}
                </Button>
                <Button variant="secondary" disabled={isBusy} onClick={onDone}>
                  {texts.close}
                </Button>
              </DialogActions>
            </div>
          )
        }}
      </ListPart>
    </Dialog>
  )
}

interface ReplacingChoiceProps {
  label: string
  help: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}

/** Whether secrets that are already in use are replaced too. */
export function ReplacingChoice({ label, help, checked, onChange }: ReplacingChoiceProps) {
  return (
    <div>
      <Checkbox label={label} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <p className="text-sm text-ink-soft">{help}</p>
    </div>
  )
}
