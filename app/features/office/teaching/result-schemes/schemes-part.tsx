import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { PartHead } from '#app/features/office/teaching/subjects/part-head.tsx'
import { subjectsQuery } from '#app/features/office/teaching/subjects/subject-queries.ts'
import type { ResultScheme } from '#shared/contracts/result-schemes.ts'
import { SchemeDialog } from './scheme-dialog.tsx'
import { removeScheme, schemesQuery } from './scheme-queries.ts'

type Acting = { scheme: ResultScheme | undefined; isDeleting: boolean }

/** How marks become results: the schemes of the school, by year and grade. */
export function SchemesPart({ userId }: { userId: string }) {
  const client = useQueryClient()
  const query = useQuery(schemesQuery(userId))
  const subjects = useQuery(subjectsQuery(userId))
  const [acting, setActing] = useState<Acting>()

  function finish() {
    setActing(undefined)
    void client.invalidateQueries({ queryKey: schemesQuery(userId).queryKey })
  }

  return (
    <section aria-labelledby="schemes-heading" className="space-y-4">
      <PartHead
        id="schemes-heading"
        heading={texts.heading}
        intro={texts.intro}
        add={texts.add}
        disabled={!query.data || !subjects.data}
        onAdd={() => setActing({ scheme: undefined, isDeleting: false })}
      />
      <Alert>{texts.usual}</Alert>
      <ListPart query={query} failure={texts.failed}>
        {(schemes) => (
          <>
            <ul className="grid gap-4 md:grid-cols-2">
              {schemes.map((scheme) => (
                <SchemeCard
                  key={scheme.id}
                  scheme={scheme}
                  onAct={(isDeleting) => setActing({ scheme, isDeleting })}
                />
              ))}
            </ul>
            {acting && !acting.isDeleting && (
              <SchemeDialog
                userId={userId}
                scheme={acting.scheme}
                schemes={schemes}
                subjects={subjects.data ?? []}
                onDone={finish}
              />
            )}
          </>
        )}
      </ListPart>
      {acting?.isDeleting && acting.scheme && <DeleteScheme scheme={acting.scheme} onDone={finish} />}
    </section>
  )
}

function SchemeCard({ scheme, onAct }: { scheme: ResultScheme; onAct: (isDeleting: boolean) => void }) {
  const { components, factor, cap, academic_year, term } = scheme
  const title = texts.title(scheme.grade_level, scheme.subject_name)
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-center justify-between gap-2">
          <h4 className="font-semibold">{title}</h4>
          <RowActions
            of={`${title}, ${texts.holds(academic_year, term)}`}
            actions={[
              { icon: Pencil, words: texts.edit, onAct: () => onAct(false) },
              { icon: Trash2, words: texts.remove, onAct: () => onAct(true) },
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
        {cap !== 100 && <p className="text-sm">{texts.cap(cap)}</p>}
      </Card>
    </li>
  )
}

function DeleteScheme({ scheme, onDone }: { scheme: ResultScheme; onDone: () => void }) {
  return (
    <DeleteRow
      question={texts.removeQuestion(texts.title(scheme.grade_level, scheme.subject_name))}
      text={texts.removeText}
      deleted={texts.removed}
      failed={texts.removeFailed}
      remove={() => removeScheme(scheme.id)}
      onDone={onDone}
    />
  )
}
