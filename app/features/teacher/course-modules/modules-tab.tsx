import { Loaded } from '#app/components/portal/loaded.tsx'
import { teacherTabs } from '#app/words/teacher/portal.ts'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { NoClasses } from '#app/features/teacher/classes/no-classes.tsx'
import { partOf } from '#app/components/portal/part-of.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import type { CourseClass, CourseUnit } from '#shared/course-modules/contract.ts'
import { UnitList } from './unit-list.tsx'
import { unitsQuery } from './unit-queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormFields } from '#app/forms/form-fields.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfUnit } from '#app/offline/outbox/nouns/unit.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import { ItemsField } from './items-field.tsx'
import { draftOfUnit, emptyUnit, findItemProblems, type UnitDraft } from './unit-draft.ts'
import { callForUnit } from './unit-mutations.ts'

/** Names the chosen class in the address. */
const classParameter = 'course'

/** The course of each of the teacher's classes. */
export function ModulesTab({ userId }: { userId: string }) {
  return (
    <>
      <h2 className="sr-only">{teacherTabs.modules}</h2>
      <Loaded of={unitsQuery(userId)} failure={texts.failures.fetch}>
        {({ classes, units }) =>
          classes.length === 0 ? (
            <NoClasses>{texts.noClasses}</NoClasses>
          ) : (
            <Courses userId={userId} classes={classes} units={units} />
          )
        }
      </Loaded>
    </>
  )
}

interface CoursesProps {
  userId: string
  classes: readonly CourseClass[]
  units: readonly CourseUnit[]
}

function Courses({ userId, classes, units }: CoursesProps) {
  const [parameters, change] = useParameters()
  const named = classes.find(({ id }) => id === parameters.get(classParameter))
  const filled = classes.find(({ id }) => units.some(({ class_id }) => class_id === id))
  const taught = named ?? filled ?? classes[0]!
  return (
    <ListAndForm
      parameter="unit"
      label={texts.label}
      names={texts.tabs}
      renderList={({ onEdit, onCreate }) => (
        <>
          <Field label={texts.class} className="mb-4 sm:max-w-96">
            <Select
              value={taught.id}
              onChange={({ currentTarget: { value } }) => change({ [classParameter]: value })}
            >
              {classes.map((one) => (
                <option key={one.id} value={one.id}>
                  {texts.classOf(one)}
                </option>
              ))}
            </Select>
          </Field>
          <UnitList
            key={taught.id}
            userId={userId}
            taught={taught}
            targets={classes.filter(
              ({ id }) => id !== taught.id && !units.some(({ class_id }) => class_id === id),
            )}
            units={units.filter(({ class_id }) => class_id === taught.id)}
            onEdit={onEdit}
            onCreate={onCreate}
          />
        </>
      )}
      rowQuery={(id) => partOf(unitsQuery(userId), (all) => all.units.find((one) => one.id === id) ?? null)}
      failure={texts.failures.fetch}
      renderForm={({ row, onDone }) => (
        <UnitForm
          key={row?.id ?? taught.id}
          userId={userId}
          classId={row?.class_id ?? taught.id}
          unit={row}
          onDone={onDone}
        />
      )}
    />
  )
}

interface UnitFormProps {
  userId: string
  classId: string
  /** The unit to change; absent for a new one. */
  unit: CourseUnit | undefined
  onDone: () => void
}

/** Adds a unit to a class, or changes one and its entries. */
function UnitForm({ userId, classId, unit, onDone }: UnitFormProps) {
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
