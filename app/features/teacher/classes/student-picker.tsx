import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { classTexts } from '#app/words/teacher/classes.ts'
import type { ListedStudent } from '#shared/classes/contract.ts'
import { findStudents, homeClasses, toggleClass, wholeClasses, withFirst } from './picker-rules.ts'
import { StudentRows } from './student-rows.tsx'

interface StudentPickerProps {
  students: readonly ListedStudent[]
  selectedIds: readonly string[]
  onSelect: (ids: string[]) => void
}

/** Chooses the students of a class: by search, by home class, or one by one. */
export function StudentPicker({ students, selectedIds, onSelect }: StudentPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  // Selected students come first, as of the last button that selected several: a single tick must not move
  // its row.
  const [order, setOrder] = useState({ first: new Set(selectedIds), number: 0 })
  const found = useMemo(
    () => withFirst(findStudents(students, search), order.first),
    [students, search, order],
  )
  const classes = useMemo(() => homeClasses(students), [students])
  const selected = useMemo(() => new Set(selectedIds), [selectedIds])
  const chosenClasses = useMemo(() => wholeClasses(students, selected), [students, selected])

  function selectMany(ids: string[]) {
    setOrder({ first: new Set(ids), number: order.number + 1 })
    onSelect(ids)
  }

  function toggle(id: string) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect([...next])
  }

  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{classTexts.students}</legend>
      <Field label={classTexts.search} hint={classTexts.searchHint}>
        <span className="relative block">
          <Search
            className="pointer-events-none absolute top-1/2 left-3 size-5 [translate:0_-50%] text-ink-soft"
            aria-hidden="true"
          />
          <Input
            type="search"
            className="pl-10"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            // Enter in the search must not submit the class form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => selectMany([...new Set([...selectedIds, ...found.map(({ id }) => id)])])}
        >
          {classTexts.selectAll(found.length)}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => selectMany([])}>
          {classTexts.selectNone}
        </Button>
        <p className="w-full font-semibold tabular-nums sm:ml-auto sm:w-auto" role="status">
          {classTexts.selected(selectedIds.length, students.length)}
        </p>
      </div>
      <ClassButtons
        classes={classes}
        chosen={chosenClasses}
        onToggle={(name) => selectMany(toggleClass(selected, students, name))}
      />
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        {found.length === 0 ? (
          <p className="px-4 py-8 text-center text-ink-soft">{classTexts.pickerEmpty}</p>
        ) : (
          <StudentRows
            key={`${search}/${order.number}`}
            students={found}
            selected={selected}
            onToggle={toggle}
          />
        )}
      </div>
    </fieldset>
  )
}

interface ClassButtonsProps {
  classes: readonly string[]
  chosen: ReadonlySet<string>
  onToggle: (name: string) => void
}

/** A button for each home class, pressed when all of its students are selected. */
function ClassButtons({ classes, chosen, onToggle }: ClassButtonsProps) {
  return (
    <div role="group" aria-label={classTexts.byClass} className="flex flex-wrap gap-1">
      {classes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.has(name)}
          className="min-h-10 min-w-12 cursor-pointer rounded-md border border-control px-2 text-sm font-semibold tabular-nums hover:bg-sunken aria-pressed:bg-valley aria-pressed:text-on-valley"
          onClick={() => onToggle(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
