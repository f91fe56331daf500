import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { schoolYearTexts } from '#app/words/office/school-year.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { termNames } from '#shared/constants.ts'
import type { SchoolYear } from '#shared/school-year/contract.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import type { SchoolYearCalls } from './use-school-year-calls.ts'

const texts = schoolYearTexts.archive

interface ArchiveTermsProps {
  calendar: SchoolYear['calendar']
  terms: SchoolYear['terms']
  archive: SchoolYearCalls['archive']
}

/** The past terms, all of which are chosen unless somebody leaves one out. */
export function ArchiveTerms({ calendar, terms, archive }: ArchiveTermsProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const now = termOn(calendar, schoolDay())
  const today = termKey({ academic_year: now.academicYear, term: now.term })
  const past = terms.filter((one) => termKey(one) < today)
  const chosen = past.filter((one) => !leftOut.has(termKey(one)))
  const count = chosen.reduce((sum, { classes }) => sum + classes, 0)

  function toggle(key: string) {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    setLeftOut(next)
  }

  return (
    <section aria-label={texts.title} className="space-y-2">
      <h3 className="text-xl">{texts.title}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{texts.text}</p>
      {past.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <>
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
            {past.map((one) => (
              <Checkbox
                key={termKey(one)}
                label={texts.term(`${one.term}, ${one.academic_year}`, one.classes)}
                checked={!leftOut.has(termKey(one))}
                onChange={() => toggle(termKey(one))}
              />
            ))}
          </div>
          <ConfirmButton
            variant="secondary"
            disabled={count === 0}
            busy={archive.isPending}
            question={{
              title: texts.confirm,
              text: texts.confirmText,
              yes: texts.yes,
              no: texts.no,
              tone: 'primary',
            }}
            onYes={() => {
              const keys = chosen.map(({ academic_year, term }) => ({ academic_year, term: knownTerm(term) }))
              archive.mutate({ id: newId(), terms: keys })
            }}
          >
            <Archive className="size-5" aria-hidden="true" />
            {texts.submit(count)}
          </ConfirmButton>
        </>
      )}
    </section>
  )
}

function termKey({ academic_year, term }: { academic_year: string; term: string }): string {
  return `${academic_year} ${term}`
}

function knownTerm(term: string) {
  return termNames.find((name) => name === term) ?? termNames[0]
}
