import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { termClassTexts } from '#app/words/office/term-classes.ts'
import type { TermOptions } from '#shared/term-classes/contract.ts'
import { gradesOf, levelsOfSubject } from '#shared/school-structure/grades.ts'
import { combine, groupsOfGrade } from './class-row.ts'
import type { Plan } from './use-plan.ts'

const texts = termClassTexts.addDialog

interface AddClassesDialogProps {
  plan: Plan
  options: TermOptions
  onDone: () => void
}

/** Adds a row for each chosen subject of each group of the chosen grades. */
export function AddClassesDialog({ plan, options, onDone }: AddClassesDialogProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (key: string) => !leftOut.has(key)
  const toggle = (key: string) =>
    setLeftOut((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })

  const { structure } = options
  const grades = gradesOf(structure).map((grade) => ({ grade, groups: groupsOfGrade(grade, options) }))
  const groups = grades.filter(({ grade }) => isChosen(String(grade))).flatMap((one) => one.groups)
  const subjects = options.subjects.filter(({ id }) => isChosen(id))
  const classRows = combine(groups, { subjects, structure }, plan.classRows)

  return (
    <Dialog title={texts.title} description={texts.text} onClose={onDone}>
      <div className="space-y-4">
        <Choices legend={texts.grades}>
          {grades.map(({ grade, groups: { length } }) => (
            <Checkbox
              key={grade}
              label={texts.grade(grade, length)}
              checked={isChosen(String(grade))}
              onChange={() => toggle(String(grade))}
            />
          ))}
        </Choices>
        {structure.levels.map(({ name: level }) => (
          <Choices key={level} legend={texts.subjects(level)}>
            {options.subjects
              .filter((subject) => levelsOfSubject(structure, subject).includes(level))
              .map(({ id, name }) => (
                <Checkbox key={id} label={name} checked={isChosen(id)} onChange={() => toggle(id)} />
              ))}
          </Choices>
        ))}
      </div>
      <DialogActions>
        <Button
          disabled={classRows.length === 0}
          onClick={() => {
            plan.addRows(classRows)
            onDone()
          }}
        >
          {texts.submit(classRows.length)}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 [&>label]:min-h-10">{children}</div>
    </fieldset>
  )
}
