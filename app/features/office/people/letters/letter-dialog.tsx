import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaperLanguageField } from '#app/components/portal/paper-language-field.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { letterTexts as texts } from '#app/words/office/letters.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { Letter } from '#shared/letters/contract.ts'
import { languageNames, type Language, type PaperLanguage } from '#shared/translations/languages.ts'
import { letterKinds, letterRules, type LetterKind } from '#shared/letters/rules.ts'
import { LetterFields } from './letter-fields.tsx'

const preparedQuery = callQuery('letters', 'prepare', { gcTime: 0 })

interface LetterDialogProps {
  userId: string
  studentId: string
  onIssued: (letter: Letter) => void
  onDone: () => void
}

/** Asks for the kind of letter and its language, and opens its text. */
export function LetterDialog(props: LetterDialogProps) {
  const { userId, studentId, onDone } = props
  const [kind, setKind] = useState<LetterKind>()
  const [language, setLanguage] = useState<PaperLanguage>('guardian')
  const query = useQuery({
    ...preparedQuery(userId, { student_id: studentId, kind: kind ?? 'enrolment', language }),
    enabled: kind !== undefined,
  })
  if (kind && query.data) return <LetterForm {...props} kind={kind} prepared={query.data} />
  return (
    <Dialog title={texts.choose} onClose={onDone}>
      {kind ? (
        <ListPart query={query} failure={texts.prepareFailed}>
          {() => null}
        </ListPart>
      ) : (
        <div className="space-y-4">
          <PaperLanguageField value={language} onChange={setLanguage} />
          <ul className="space-y-2">
            {letterKinds.map((name) => (
              <li key={name}>
                <Button variant="secondary" className="w-full" onClick={() => setKind(name)}>
                  {texts.kinds[name]}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {teaching.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface LetterFormProps extends LetterDialogProps {
  kind: LetterKind
  prepared: { language: Language; title: string; body: string }
}

function LetterForm({ userId, studentId, kind, prepared, onIssued, onDone }: LetterFormProps) {
  const { language, ...initial } = prepared
  const issue = useCall('letters', 'issue', { userId, changes: ['letters', 'studentRecords'] })
  // The same id for each press, so that a lost reply does not lead to a second letter.
  const [id] = useState(newId)
  return (
    <DraftDialog
      userId={userId}
      draftName={`letter.${studentId}.${kind}.${language}`}
      texts={{ ...texts.form, title: texts.form.titleIn(languageNames[language]) }}
      initial={initial}
      rules={letterRules}
      save={async (draft) =>
        onIssued(await issue.mutateAsync({ id, student_id: studentId, kind, language, ...draft }))
      }
      onDone={onDone}
    >
      {(_, __, problems, field) => (
        <LetterFields problems={problems} field={field} language={language} hint={texts.bodyHint} rows={14} />
      )}
    </DraftDialog>
  )
}
