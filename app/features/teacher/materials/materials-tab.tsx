import { useQuery } from '@tanstack/react-query'
import { classTexts } from '#app/words/teacher/classes.ts'
import { materialTexts } from '#app/words/teacher/materials.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { NoClasses } from '#app/features/teacher/classes/no-classes.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { ClassMaterials } from './class-materials.tsx'
import { materialsQuery } from './material-queries.ts'

/** A card for each class that is not archived. */
export function MaterialsTab({ userId }: { userId: string }) {
  const classes = useQuery(classesQuery(userId))
  const materials = useQuery(materialsQuery(userId))
  return (
    <ListPart query={classes} failure={classTexts.toasts.fetchFailed}>
      {(all) => {
        const open = all.filter(({ is_archived }) => !is_archived)
        if (open.length === 0) return <NoClasses>{materialTexts.noneText}</NoClasses>
        return (
          <ListPart query={materials} failure={materialTexts.toasts.fetchFailed}>
            {(list) => (
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {open.map((taught) => (
                  <ClassMaterials
                    key={taught.id}
                    userId={userId}
                    taught={taught}
                    classes={open}
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
