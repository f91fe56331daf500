import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { PartHead } from '#app/features/office/teaching/subjects/part-head.tsx'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ResultScheme } from '#shared/result-schemes/contract.ts'
import { SchemeDialog } from './scheme-dialog.tsx'
import { RemovalEffect } from './scheme-effect.tsx'
import { schemesQuery } from './scheme-queries.ts'

interface Acting {
  /** Absent for a new one. */
  scheme?: ResultScheme
  copy?: Omit<ResultScheme, 'id'>
  isDeleting?: boolean
}

/** How marks become results: the schemes of the school, by year and grade. */
export function SchemesPart({ userId }: { userId: string }) {
  const refresh = useRefresh(userId, ['resultSchemes.list'])
  const query = useQuery(schemesQuery(userId))
  const subjects = useQuery(subjectsQuery(userId))
  const [acting, setActing] = useState<Acting>()

  function finish() {
    setActing(undefined)
    void refresh()
  }

  return (
    <section aria-labelledby="schemes-heading" className="space-y-4">
      <PartHead
        id="schemes-heading"
        heading={texts.heading}
        intro={texts.intro}
        add={texts.add}
        disabled={!query.data || !subjects.data}
        onAdd={() => setActing({})}
      />
      <Alert>{texts.usual}</Alert>
      <ListPart query={query} failure={texts.failed}>
        {(schemes) => (
          <>
            <ul className="grid gap-4 md:grid-cols-2">
              {schemes.map((scheme) => (
                <SchemeCard key={scheme.id} scheme={scheme} onAct={setActing} />
              ))}
            </ul>
            {acting && !acting.isDeleting && (
              <SchemeDialog
                userId={userId}
                scheme={acting.scheme}
                copy={acting.copy}
                schemes={schemes}
                subjects={subjects.data ?? []}
                onDone={finish}
              />
            )}
          </>
        )}
      </ListPart>
      {acting?.isDeleting && acting.scheme && (
        <DeleteScheme userId={userId} scheme={acting.scheme} onDone={finish} />
      )}
    </section>
  )
}

function SchemeCard({ scheme, onAct }: { scheme: ResultScheme; onAct: (acting: Acting) => void }) {
  const { components, factor, cap, is_adjustable, academic_year, term } = scheme
  const title = texts.title(scheme.grade_level, scheme.subject_name)
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-center justify-between gap-2">
          <h4 className="font-semibold">{title}</h4>
          <RowActions
            of={`${title}, ${texts.holds(academic_year, term)}`}
            actions={[
              { icon: Pencil, words: texts.edit, onAct: () => onAct({ scheme }) },
              { icon: Copy, words: texts.copy, onAct: () => onAct({ copy: copyOf(scheme) }) },
              { icon: Trash2, words: texts.remove, onAct: () => onAct({ scheme, isDeleting: true }) },
            ]}
          />
        </div>
        <p className="text-sm text-ink-soft">{texts.holds(academic_year, term)}</p>
        <ul className="mt-2 divide-y divide-line tabular-nums">
          {components.map(({ title: part, weight, within, best }) => (
            <li key={part} className="flex justify-between gap-4 py-1">
              <span>
                {part}
                <span className="block text-sm text-ink-soft">
                  {[within === 'equal' ? texts.equal : texts.points, best === null ? '' : texts.best(best)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <span className="font-semibold">{texts.weight(weight)}</span>
            </li>
          ))}
        </ul>
        {factor !== 100 && <p className="text-sm">{texts.factor(factor)}</p>}
        {is_adjustable && <p className="text-sm">{texts.adjustable}</p>}
        {cap !== 100 && <p className="text-sm">{texts.cap(cap)}</p>}
      </Card>
    </li>
  )
}

/** The scheme for the next year, not saved yet. */
function copyOf(scheme: ResultScheme): Omit<ResultScheme, 'id'> {
  return { ...scheme, academic_year: String(Number(scheme.academic_year) + 1), version: '' }
}

interface DeleteSchemeProps {
  userId: string
  scheme: ResultScheme
  onDone: () => void
}

function DeleteScheme({ userId, scheme, onDone }: DeleteSchemeProps) {
  const remove = useCall('resultSchemes', 'remove')
  return (
    <DeleteRow
      question={texts.removeQuestion(texts.title(scheme.grade_level, scheme.subject_name))}
      text={texts.removeText}
      deleted={texts.removed}
      failed={texts.removeFailed}
      remove={() => remove.mutateAsync({ id: scheme.id })}
      onDone={onDone}
    >
      <RemovalEffect userId={userId} id={scheme.id} />
    </DeleteRow>
  )
}
