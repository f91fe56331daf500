import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { classTexts } from '#app/content/classes.ts'
import { materialTexts } from '#app/content/materials.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
import type { TaughtClass } from '#shared/contracts/classes.ts'
import type { Material } from '#shared/contracts/materials.ts'
import { MaterialForm } from './material-form.tsx'
import { materialsQuery } from './material-queries.ts'
import { SharedList } from './shared-list.tsx'

interface MaterialsTabProps {
  userId: string
  onOpenClasses: () => void
}

/** A card for each class that is not archived. */
export function MaterialsTab({ userId, onOpenClasses }: MaterialsTabProps) {
  const classes = useQuery(classesQuery(userId))
  const materials = useQuery(materialsQuery(userId))
  return (
    <ListPart query={classes} failure={classTexts.toasts.fetchFailed}>
      {(all) => {
        const open = all.filter(({ is_archived }) => !is_archived)
        if (open.length === 0) {
          return (
            <EmptyState
              title={materialTexts.none}
              action={<Button onClick={onOpenClasses}>{materialTexts.toClasses}</Button>}
            >
              {materialTexts.noneText}
            </EmptyState>
          )
        }
        return (
          <ListPart query={materials} failure={materialTexts.toasts.fetchFailed}>
            {(list) => (
              <div className="grid items-start gap-6 lg:grid-cols-2">
                {open.map((taught) => (
                  <ClassCard
                    key={taught.id}
                    userId={userId}
                    taught={taught}
                    others={open.filter(({ id }) => id !== taught.id)}
                    materials={list.filter(({ class_id }) => class_id === taught.id)}
                  />
                ))}
              </div>
            )}
          </ListPart>
        )
      }}
    </ListPart>
  )
}

interface ClassCardProps {
  userId: string
  taught: TaughtClass
  others: readonly TaughtClass[]
  materials: readonly Material[]
}

function ClassCard({ userId, taught, others, materials }: ClassCardProps) {
  const [formNumber, setFormNumber] = useState(0)
  const title = `${taught.name} - ${taught.subject_name ?? materialTexts.unknownSubject}`
  return (
    <Card aria-label={title} className="min-w-0">
      <CardHeader>
        <CardTitle as="h2">{title}</CardTitle>
        <CardDescription>
          {taught.academic_year}, {taught.term}
        </CardDescription>
      </CardHeader>
      <CardContent className="space-y-6">
        <MaterialForm
          key={formNumber}
          userId={userId}
          classId={taught.id}
          others={others}
          onDone={() => setFormNumber(formNumber + 1)}
        />
        <section className="border-t border-line pt-4">
          <h3 className="mb-2 font-semibold">{materialTexts.shared}</h3>
          <SharedList userId={userId} materials={materials} />
        </section>
      </CardContent>
    </Card>
  )
}
