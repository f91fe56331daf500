import { useQueryClient } from '@tanstack/react-query'
import { FormFields } from '#app/forms/form-fields.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfUnit } from '#app/offline/outbox/nouns/unit.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import type { CourseUnit } from '#shared/course-modules/contract.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import { ItemsField } from './items-field.tsx'
import { draftOfUnit, emptyUnit, findItemProblems, type UnitDraft } from './unit-draft.ts'
import { callForUnit } from './unit-mutations.ts'
import { unitsQuery } from './unit-queries.ts'

interface UnitFormProps {
  userId: string
  classId: string
  /** The unit to change; absent for a new one. */
  unit: CourseUnit | undefined
  onDone: () => void
}

/** Adds a unit to a class, or changes one and its entries. */
export function UnitForm({ userId, classId, unit, onDone }: UnitFormProps) {
  const client = useQueryClient()
  const form = useRowForm<UnitDraft, CourseUnit>({
    userId,
    draftName: `unit.${unit?.id ?? `new.${classId}`}`,
    initial: () => (unit ? draftOfUnit(unit) : emptyUnit(classId)),
    rules: unitFields,
    check: ({ items }) => findItemProblems(items),
    work: (draft) => ({
      kind: 'unit',
      row: draft.id,
      title: draft.title,
      calls: [callForUnit(draft)],
      mine: textsOfUnit(draft),
    }),
    changes: ['courseModules'],
    async reload({ id }) {
      const { units } = await client.fetchQuery({ ...unitsQuery(userId), staleTime: 0 })
      const found = units.find((one) => one.id === id)
      return found ? draftOfUnit(found) : emptyUnit(classId)
    },
    texts: { saved: unit ? texts.saved.updated : texts.saved.created, failed: texts.failures.save },
    onDone,
  })
  const { draft, change, problems } = form
  return (
    <RowForm form={form} submit={unit ? texts.update : texts.create}>
      <FormFields fields={unitFields} form={form} hints={{ opens_on: texts.opensOnHint }} />
      <ItemsField
        userId={userId}
        classId={classId}
        items={draft.items}
        problems={problems}
        onChange={(items) => change({ items })}
      />
    </RowForm>
  )
}
