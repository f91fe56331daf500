import { useQuery } from '@tanstack/react-query'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { useDebounced } from '#app/components/portal/use-debounced.ts'
import type { FieldProps, Problems } from '#app/forms/field-props.ts'
import { FormFields } from '#app/forms/form-fields.tsx'
import { guardianTexts as texts } from '#app/words/office/guardians.ts'
import type { Guardian, KnownGuardian } from '#shared/guardians/contract.ts'
import { personFields, tieFields } from '#shared/guardians/fields.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import type { GuardianDraft } from './guardian-draft.ts'
import { guardianName, namesOfStudents } from './guardian-names.ts'
import { knownGuardiansQuery } from './guardian-queries.ts'
import { NumberFields } from './number-fields.tsx'

interface GuardianFormFieldsProps {
  userId: string
  studentId: string
  guardian: Guardian | undefined
  form: {
    draft: GuardianDraft
    change: (patch: Partial<GuardianDraft>) => void
    problems: Problems
    field: (name: keyof GuardianDraft) => FieldProps
  }
}

/** The fields of the person, known guardians who might be the same one, and the tie to the student. */
export function GuardianFormFields({ userId, studentId, guardian, form }: GuardianFormFieldsProps) {
  const { draft, change, problems } = form
  return (
    <>
      {draft.known ? (
        <Alert>
          <p>{texts.chosen(guardianName(draft.known))}</p>
          <Button variant="quiet" size="sm" onClick={() => change({ known: null })}>
            {texts.chooseOther}
          </Button>
        </Alert>
      ) : (
        <>
          <FormFields fields={personFields} form={form} />
          {guardian && guardian.also_of.length > 0 && (
            <p className="text-sm text-ink-soft">{texts.shared(namesOfStudents(guardian.also_of))}</p>
          )}
          {!guardian && (
            <>
              <NumberFields {...form} isOptional />
              <KnownGuardians
                userId={userId}
                studentId={studentId}
                typed={draft.number.trim() || draft.name.trim()}
                onChoose={(known) => change({ known, name: '', number: '', is_shared: false })}
              />
            </>
          )}
        </>
      )}
      <FieldError id="guardian-tied">{problems['guardian_id']}</FieldError>
      <FormFields fields={tieFields} form={form} hints={texts.hints} />
    </>
  )
}

interface KnownGuardiansProps {
  userId: string
  studentId: string
  typed: string
  onChoose: (known: KnownGuardian) => void
}

/** Guardians of other students with this number or name. */
function KnownGuardians({ userId, studentId, typed, onChoose }: KnownGuardiansProps) {
  const { data = [] } = useQuery(knownGuardiansQuery(userId, useDebounced(typed)))
  const others = data.filter(({ students }) => !students.some(({ id }) => id === studentId))
  if (typed.length < 3 || others.length === 0) return null
  return (
    <section aria-label={texts.known} role="status">
      <p className="font-semibold">{texts.known}</p>
      <ul className="divide-y divide-line border-y border-line">
        {others.map((known) => (
          <li
            key={known.guardian_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere"
          >
            <span className="min-w-0">
              <span className="font-semibold">{guardianName(known)}</span>{' '}
              <span className="tabular-nums">{known.numbers.map(formatPhoneNumber).join(', ')}</span>
              <span className="block text-sm text-ink-soft">
                {texts.knownOf(namesOfStudents(known.students))}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${texts.choose}: ${guardianName(known)}`}
              onClick={() => onChoose(known)}
            >
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
