import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from '#app/navigation/navigator.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { studentList } from '#app/content/admin-portal.ts'
import { addStudentTexts as texts } from '#app/content/student-record.ts'
import { studentsKey } from '#app/features/office/accounts/account-queries.ts'
import { homeClasses } from '#app/features/office/accounts/home-classes.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { newId } from '#app/lib/new-id.ts'
import { addStudent } from './record-mutations.ts'

/** The button that adds one student, whose record opens afterwards. */
export function AddStudent({ userId }: { userId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(emptyDraft)
  const addedId = useRef<string>(undefined)
  return (
    <>
      <Button aria-label={texts.open} className="max-sm:size-12 max-sm:px-0!" onClick={() => setIsOpen(true)}>
        <Plus className="size-5" aria-hidden="true" />
        <span className="max-sm:hidden">{texts.open}</span>
      </Button>
      {isOpen && (
        <DraftDialog
          userId={userId}
          draftName="student.new"
          texts={texts}
          initial={draft}
          save={async ({ sex, class_name, ...fields }) => {
            const { id } = await addStudent({
              ...fields,
              sex: sex || null,
              class_name: class_name || null,
            })
            addedId.current = id
          }}
          reload={async (current) => await Promise.resolve(current)}
          versionOf={() => ({})}
          onDone={(saved) => {
            setIsOpen(false)
            if (!saved) return
            setDraft(emptyDraft())
            void client.invalidateQueries({ queryKey: studentsKey(userId) })
            void navigate(`/admin/students/${addedId.current}`)
          }}
        >
          {(typed, change, problems) => <Fields draft={typed} change={change} problems={problems} />}
        </DraftDialog>
      )}
    </>
  )
}

type Draft = ReturnType<typeof emptyDraft>

function emptyDraft() {
  return {
    id: newId(),
    admission_number: '',
    first_name: '',
    last_name: '',
    sex: '' as 'F' | 'M' | '',
    class_name: '',
    guardian_phone: '',
  }
}

interface FieldsProps {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  problems: Record<string, string>
}

const textFields = ['admission_number', 'first_name', 'last_name'] as const

function Fields({ draft, change, problems }: FieldsProps) {
  return (
    <>
      {textFields.map((field) => (
        <Field key={field} label={texts.fields[field]} error={problems[field]}>
          <Input
            value={draft[field]}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.fields.sex} error={problems['sex']}>
          <Select value={draft.sex} onChange={(event) => change({ sex: event.target.value as Draft['sex'] })}>
            <option value="">{texts.unknownSex}</option>
            <option value="F">{studentList.sexes.F}</option>
            <option value="M">{studentList.sexes.M}</option>
          </Select>
        </Field>
        <Field label={texts.fields.class_name} error={problems['class_name']}>
          <Select value={draft.class_name} onChange={(event) => change({ class_name: event.target.value })}>
            <option value="">{texts.noClass}</option>
            {homeClasses().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={texts.fields.guardian_phone} error={problems['guardian_phone']} optional>
        <Input
          type="tel"
          value={draft.guardian_phone}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => change({ guardian_phone: event.target.value })}
        />
      </Field>
    </>
  )
}
