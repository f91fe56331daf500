import { FileText } from 'lucide-react'
import { useState } from 'react'
import { PaperLanguageField } from '#app/components/portal/paper-language-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { PrintList } from '#app/features/office/teaching/card-prints/print-list.tsx'
import { useStartPrint } from '#app/features/office/teaching/card-prints/print-queries.ts'
import { useStructure } from '#app/session/current-school.ts'
import { reportCardTexts as texts } from '#app/words/office/report-cards.ts'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { TermName } from '#shared/constants.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'

interface PrintCardsProps {
  userId: string
  academic_year: string
  term: TermName
}

/**
 * Issues the report cards of a home class at once; those of a grade or the whole school are made in the
 * background.
 */
export function PrintCards({ userId, academic_year, term }: PrintCardsProps) {
  const structure = useStructure()
  const homeClasses = homeClassesOf(structure)
  const [chosen, setChosen] = useState(homeClasses[0] === undefined ? 'all' : `home:${homeClasses[0]}`)
  const [renew, setRenew] = useState(false)
  const [language, setLanguage] = useState<PaperLanguage>('guardian')
  const [kind, group = ''] = chosen.split(/:(.*)/)
  const start = useStartPrint(userId)
  const one = useDownload(
    () => [
      `/admin/report-cards/${encodeURIComponent(group)}/file`,
      { query: { academic_year, term, renew: String(renew), language } },
    ],
    texts,
  )
  function print() {
    if (kind === 'all') start.mutate({ academic_year, term, grade_level: null, renew, language })
    else if (kind === 'grade')
      start.mutate({ academic_year, term, grade_level: Number(group), renew, language })
    else one.mutate()
  }
  return (
    <div className="space-y-3">
      <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={texts.of} className="w-44">
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="all">{texts.all}</option>
            {gradesOf(structure).map((level) => (
              <option key={level} value={`grade:${level}`}>
                {texts.grade(String(level))}
              </option>
            ))}
            {homeClasses.map((name) => (
              <option key={name} value={`home:${name}`}>
                {texts.homeClass(name)}
              </option>
            ))}
          </Select>
        </Field>
        <PaperLanguageField
          className="w-64"
          value={language}
          onChange={setLanguage}
          guardian={texts.asGuardians}
        />
        <Button variant="secondary" busy={one.isPending || start.isPending} onClick={print}>
          <FileText className="size-5" aria-hidden="true" />
          {texts.print}
        </Button>
        <Checkbox label={texts.anew} checked={renew} onChange={({ target }) => setRenew(target.checked)} />
      </div>
      <PrintList userId={userId} />
    </div>
  )
}
