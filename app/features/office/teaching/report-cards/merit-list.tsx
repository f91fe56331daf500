import { useState } from 'react'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useStructure } from '#app/session/current-school.ts'
import { reportCardTexts as texts } from '#app/words/office/report-cards.ts'
import { homeClassesOf } from '#shared/school-structure.ts'

/** Saves the students of a grade by the mean of their results, as a spreadsheet. */
export function MeritList({ academic_year, term }: { academic_year: string; term: string }) {
  const homeClasses = homeClassesOf(useStructure())
  const levels = [...new Set(homeClasses.flatMap((name) => /^\d+/.exec(name)?.[0] ?? []))]
  const [level, setLevel] = useState(levels[0] ?? '')
  if (levels.length === 0) return null
  return (
    <>
      <Field label={texts.merit} className="w-32">
        <Select value={level} onChange={(event) => setLevel(event.target.value)}>
          {levels.map((one) => (
            <option key={one} value={one}>
              {texts.grade(one)}
            </option>
          ))}
        </Select>
      </Field>
      <SheetButtons path={`/admin/merit-lists/${level}/file`} query={{ academic_year, term }} />
    </>
  )
}
