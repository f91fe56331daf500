import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReplacingChoice, SecretsDialog } from '#app/components/portal/secrets-dialog.tsx'
import { PaperLanguageField } from '#app/components/portal/paper-language-field.tsx'
import type { InputOf } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { codeTexts as texts } from '#app/words/office/guardian-access.ts'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'

/** The number of guardians. Counted each time the dialog opens, because first visits change it. */
const countQuery = callQuery('guardianAccess', 'count', { staleTime: 0, gcTime: 0 })

interface CodesDialogProps {
  userId: string
  who: InputOf<'guardianAccess', 'count'>['who']
  onDone: () => void
}

/** Shows the number of guardians who get a code, then makes the PDF file. */
export function CodesDialog({ userId, who, onDone }: CodesDialogProps) {
  const query = useQuery(countQuery(userId, { who }))
  const [evenWithPin, setEvenWithPin] = useState(false)
  const [language, setLanguage] = useState<PaperLanguage>('guardian')
  const print = useDownload(
    () => ['/admin/guardian-codes', { body: { who, even_with_pin: evenWithPin, language } }],
    { saved: texts.made, failed: texts.makeFailed },
    { clearsToasts: true },
  )
  return (
    <SecretsDialog
      title={texts.title}
      texts={texts}
      query={query}
      totalOf={({ new: fresh, with_pin }) => fresh + (evenWithPin ? with_pin : 0)}
      renderLeftOut={({ with_pin, students_without }) => (
        <>
          {with_pin > 0 && <li>{texts.withPin(with_pin)}</li>}
          {students_without > 0 && <li>{texts.without(students_without)}</li>}
        </>
      )}
      isBusy={print.isPending}
      onMake={() => print.mutate(undefined, { onSuccess: onDone })}
      onDone={onDone}
    >
      {({ with_pin }) => (
        <>
          <PaperLanguageField value={language} onChange={setLanguage} guardian={texts.asGuardians} />
          {with_pin > 0 && (
            <ReplacingChoice
              label={texts.evenWithPin}
              help={texts.evenWithPinHelp}
              checked={evenWithPin}
              onChange={setEvenWithPin}
            />
          )}
        </>
      )}
    </SecretsDialog>
  )
}
