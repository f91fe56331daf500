import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SettingHistory } from '#app/components/portal/setting-history.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Link } from '#app/lib/navigation/link.tsx'
import { correctionTexts as texts } from '#app/words/office/corrections.ts'
import type { StoredCorrections } from '#shared/corrections/contract.ts'
import { languageNames, type Language } from '#shared/translations/languages.ts'
import { correctionsQuery, listChanges, putBackCorrections } from './correction-queries.ts'
import { findSentences, listSentences } from './list-sentences.ts'
import { SentenceRow } from './sentence-row.tsx'

/** As many sentences as are shown at once. */
const maxShown = 25

type Spoken = Exclude<Language, 'en'>

/** The page on which the office corrects the program's sentences in another language. */
export function CorrectionsPage({ userId, language }: { userId: string; language: Spoken }) {
  return (
    <div className="space-y-4">
      <div>
        <h2 className="text-2xl">{texts.title(languageNames[language])}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
        <p>
          <Link to="/admin/site-pages" className="text-link inline-flex min-h-11 items-center">
            {texts.back}
          </Link>
        </p>
      </div>
      <Alert>{texts.unchecked}</Alert>
      <Loaded of={correctionsQuery(userId)} failure={texts.failed}>
        {({ changes, ...stored }) => (
          <div className="space-y-8">
            <Sentences userId={userId} language={language} stored={stored} />
            <SettingHistory
              userId={userId}
              changes={changes}
              valuesOf={({ before, after }) =>
                listChanges(before, after).map(({ name, was, is }) => ({
                  name,
                  was: was || texts.programs,
                  is: is || texts.programs,
                }))
              }
              confirmText={() => texts.confirmText}
              putBack={({ before }) => putBackCorrections(before, stored.updated_at)}
              refreshed={['corrections']}
              failed={texts.saveFailed}
            />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Sentences({ userId, language, stored }: SentencesProps) {
  const [typed, setTyped] = useState('')
  const [isCorrected, setCorrected] = useState(false)
  const [open, setOpen] = useState<string>()
  const found = findSentences(listSentences(language, stored.corrections), typed).filter(
    ({ corrected }) => !isCorrected || corrected !== undefined,
  )
  const shown = found.slice(0, maxShown)
  return (
    <section className="max-w-3xl space-y-3">
      <Field label={texts.search} hint={texts.searchHint}>
        <Input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Checkbox
        label={texts.onlyCorrected}
        checked={isCorrected}
        onChange={({ target }) => setCorrected(target.checked)}
      />
      <p role="status" className="text-sm text-ink-soft">
        {found.length === 0 ? texts.none : texts.found(shown.length, found.length)}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((sentence) => (
          <SentenceRow
            key={sentence.place}
            {...{ userId, language, sentence, stored }}
            isOpen={open === sentence.place}
            onOpen={(isOpen) => setOpen(isOpen ? sentence.place : undefined)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SentencesProps {
  userId: string
  language: Spoken
  stored: StoredCorrections
}
