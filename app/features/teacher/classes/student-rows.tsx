import { classTexts } from '#app/words/teacher/classes.ts'
import { useWindow } from '#app/components/portal/use-window.ts'
import type { ListedStudent } from '#shared/classes/contract.ts'

interface StudentRowsProps {
  students: readonly ListedStudent[]
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
}

const columns = 'sm:grid-cols-[4rem_2fr_1fr_1fr_1fr]'
const words = classTexts.picker
const view = { viewHeight: 480, rowHeights: { narrow: 76, wide: 52 } }

/** The table of the picker; only the rows in sight are in the page. */
export function StudentRows({ students, selected, onToggle }: StudentRowsProps) {
  const { first, end, rowHeight, onScroll } = useWindow(students.length, view)
  return (
    <div role="table" aria-label={classTexts.students} aria-rowcount={students.length + 1}>
      <div role="rowgroup" className="max-sm:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className={`grid gap-x-2 ${columns} border-b border-control px-3 py-2 text-sm font-semibold text-ink-soft`}
        >
          {Object.values(words).map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="relative max-h-[30rem] overflow-y-auto overscroll-contain"
        onScroll={onScroll}
      >
        <div role="presentation" style={{ height: students.length * rowHeight }}>
          {students.slice(first, end).map((student, index) => (
            <StudentRow
              key={student.id}
              student={student}
              index={first + index}
              rowHeight={rowHeight}
              isSelected={selected.has(student.id)}
              onToggle={onToggle}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface StudentRowProps {
  student: ListedStudent
  index: number
  rowHeight: number
  isSelected: boolean
  onToggle: (id: string) => void
}

function StudentRow({ student, index, rowHeight, isSelected, onToggle }: StudentRowProps) {
  const { id, first_name, last_name, admission_number, class_name, grade_level } = student
  const name = `${first_name} ${last_name}`
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`absolute inset-x-0 grid grid-cols-[3rem_1fr_auto] items-center gap-x-2 border-b border-line px-3 aria-selected:bg-valley-tint ${columns}`}
      style={{ top: index * rowHeight, height: rowHeight }}
    >
      <span role="cell" className="max-sm:row-span-2">
        <input
          type="checkbox"
          id={`student-${id}`}
          className="relative z-10 block size-6 accent-valley"
          aria-label={`${words.select} ${name}`}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </span>
      <span role="cell" className="truncate font-semibold max-sm:col-span-2 max-sm:self-end">
        <label htmlFor={`student-${id}`} className="cursor-pointer before:absolute before:inset-0">
          {name}
        </label>
      </span>
      <span role="cell" className="truncate tabular-nums max-sm:self-start max-sm:text-sm">
        {admission_number}
      </span>
      <span role="cell" className="max-sm:self-start max-sm:text-sm">
        {class_name ?? '–'}
      </span>
      <span role="cell" className="max-sm:sr-only">
        {grade_level === null ? '–' : classTexts.grade(grade_level)}
      </span>
    </div>
  )
}
