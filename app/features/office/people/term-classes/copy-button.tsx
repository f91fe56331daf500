import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import type { TermOptions } from '#shared/term-classes/contract.ts'
import { termClassesQuery, type Term } from './term-queries.ts'
import { nameOfTerm, termBefore } from './terms.ts'
import { rowsToCopy } from './plan-draft.ts'
import type { Plan } from './use-plan.ts'

interface CopyButtonProps {
  userId: string
  term: Term
  plan: Plan
  options: TermOptions
}

/** Copies the classes of the last term that has any into the grid, without saving them. */
export function CopyButton({ userId, term, plan, options }: CopyButtonProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const source = termBefore(term, options.terms)
  if (!source) return null

  async function copy(from: Term) {
    setBusy(true)
    try {
      const classes = await queryClient.fetchQuery(
        termClassesQuery(userId, { academic_year: from.academic_year, term: from.term }),
      )
      const classRows = rowsToCopy(classes, plan.classRows, options)
      if (classRows.length === 0) return toast(texts.nothingToCopy, undefined, 'info')
      // In another year the groups have other students.
      const students = from.academic_year === term.academic_year ? 'same' : 'group'
      plan.addRows(
        classRows.map((classRow) => classRow.texts),
        students,
        classRows.map(({ id }) => id),
      )
      toast(texts.copied(classRows.length), texts.copiedText)
    } catch (error) {
      toastFailure(error, texts.copyFailed)
    } finally {
      setBusy(false)
    }
  }

  const isEmpty = plan.classRows.length === 0
  return (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      size={isEmpty ? 'md' : 'sm'}
      busy={isBusy}
      onClick={() => void copy(source)}
    >
      <Copy className="size-4" aria-hidden="true" />
      {texts.copy(nameOfTerm(source), source.classes)}
    </Button>
  )
}
