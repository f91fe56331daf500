import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { RowsPart } from '#app/components/portal/rows-part.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ResultScheme } from '#shared/result-schemes/contract.ts'
import { SchemeDialog } from './scheme-dialog.tsx'
import { RemovalEffect } from './scheme-effect.tsx'
import { schemesQuery } from './scheme-queries.ts'

/** A scheme that is not saved yet. */
type NewScheme = Omit<ResultScheme, 'id'>

/** How marks become results: the schemes of the school, by year and grade. */
export function SchemesPart({ userId }: { userId: string }) {
  const query = useQuery(schemesQuery(userId))
  const subjects = useQuery(subjectsQuery(userId))
  const remove = useCall('resultSchemes', 'remove')
  return (
    <RowsPart<ResultScheme, NewScheme>
      texts={texts}
      query={query}
      isReady={query.data !== undefined && subjects.data !== undefined}
      notice={<Alert>{texts.usual}</Alert>}
      onChanged={useRefresh(userId, ['resultSchemes.list'])}
      renderForm={(scheme, onDone, copy) => (
        <SchemeDialog
          userId={userId}
          scheme={scheme}
          copy={copy}
          schemes={query.data ?? []}
          subjects={subjects.data ?? []}
          onDone={onDone}
        />
      )}
      removal={({ id, grade_level, subject_name }) => ({
        question: texts.removeQuestion(texts.title(grade_level, subject_name)),
        text: texts.removeText,
        remove: () => remove.mutateAsync({ id }),
      })}
      renderEffect={({ id }) => <RemovalEffect userId={userId} id={id} />}
    >
      {(schemes, { onEdit, onDelete, onAdd }) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {schemes.map((scheme) => (
            <SchemeCard
              key={scheme.id}
              scheme={scheme}
              onEdit={() => onEdit(scheme)}
              onCopy={() => onAdd(copyOf(scheme))}
              onDelete={() => onDelete(scheme)}
            />
          ))}
        </ul>
      )}
    </RowsPart>
  )
}

interface SchemeCardProps {
  scheme: ResultScheme
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

function SchemeCard({ scheme, onEdit, onCopy, onDelete }: SchemeCardProps) {
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
              { icon: Pencil, words: texts.edit, onAct: onEdit },
              { icon: Copy, words: texts.copy, onAct: onCopy },
              { icon: Trash2, words: texts.remove, onAct: onDelete },
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
function copyOf(scheme: ResultScheme): NewScheme {
  return { ...scheme, academic_year: String(Number(scheme.academic_year) + 1), version: '' }
}
