import { useQueryClient } from '@tanstack/react-query'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfUnit } from '#app/offline/outbox/nouns/unit.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import type { CourseUnit } from '#shared/course-modules/contract.ts'
import { unitRules } from '#shared/course-modules/rules.ts'
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

/** Adds a unit to a class, or changes one and what stands in it. */
export function UnitForm({ userId, classId, unit, onDone }: UnitFormProps) {
  const client = useQueryClient()
  const form = useRowForm<UnitDraft, CourseUnit>({
    userId,
    draftName: `unit.${unit?.id ?? `new.${classId}`}`,
    initial: () => (unit ? draftOfUnit(unit) : emptyUnit(classId)),
    rules: unitRules,
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
    versionOf: ({ updated_at }) => ({ updated_at }),
    texts: { saved: unit ? texts.saved.updated : texts.saved.created, failed: texts.failures.save },
    onDone,
  })
  const { draft, change, field, problems } = form
  return (
    <RowForm form={form} submit={unit ? texts.update : texts.create}>
      <Field label={texts.title} error={problems['title']}>
        <Input {...field('title')} />
      </Field>
      <Field label={texts.opensOn} hint={texts.opensOnHint} error={problems['opens_on']}>
        <Input {...field('opens_on')} type="date" className="sm:max-w-60" />
      </Field>
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
