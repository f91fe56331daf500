import { Loaded } from '#app/components/portal/loaded.tsx'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { NoClasses } from '#app/features/teacher/classes/no-classes.tsx'
import { partOf } from '#app/components/portal/part-of.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import type { CourseClass, CourseUnit } from '#shared/course-modules/contract.ts'
import { UnitForm } from './unit-form.tsx'
import { UnitList } from './unit-list.tsx'
import { unitsQuery } from './unit-queries.ts'

/** Names the chosen class in the address. */
const classParameter = 'course'

/** The course of each of the teacher's classes. */
export function ModulesTab({ userId }: { userId: string }) {
  return (
    <Loaded of={unitsQuery(userId)} failure={texts.failures.fetch}>
      {({ classes, units }) =>
        classes.length === 0 ? (
          <NoClasses>{texts.noClasses}</NoClasses>
        ) : (
          <Courses userId={userId} classes={classes} units={units} />
        )
      }
    </Loaded>
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
              onChange={({ currentTarget: { value } }) => change((next) => next.set(classParameter, value))}
            >
              {classes.map(({ id, name, subject_name, term, academic_year }) => (
                <option key={id} value={id}>
                  {texts.classOf(name, subject_name, term, academic_year)}
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
