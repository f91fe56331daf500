import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { adminPages } from '#app/words/office/pages.ts'
import { ImportLink } from '#app/features/office/people/roll-import/import-link.tsx'
import { loadPart } from '#app/components/load-part.tsx'
import { SchemesPart } from '#app/features/office/teaching/result-schemes/schemes-part.tsx'
import { ScalesPart } from '#app/features/office/teaching/grade-scales/scales-part.tsx'
import { RowsPart } from '#app/components/portal/rows-part.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { FormFields } from '#app/forms/form-fields.tsx'
import { draftOf, emptyDraft } from '#app/forms/row-draft.ts'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { useStructure } from '#app/session/current-school.ts'
import { usualSubjects } from '#shared/subjects/usual-subjects.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { subjectFields } from '#shared/subjects/fields.ts'
import { levelsOfSubject } from '#shared/school-structure/grades.ts'
import { subjectsQuery, loadSubject, saveSubject } from './subject-queries.ts'

const ImportSubjects = loadPart(
  async () => (await import('#app/features/office/people/roll-import/import-pages.tsx')).ImportSubjects,
)

/** The subjects of the school, its grade scales, and how marks become results. */
export function SubjectsPage({ userId, id }: { userId: string; id?: string | undefined }) {
  if (id === 'import') return <ImportSubjects userId={userId} />
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-2xl">{adminPages.subjects}</h2>
        <ImportLink to="/admin/subjects/import" />
      </div>
      <SubjectsPart userId={userId} />
      <ScalesPart userId={userId} />
      <SchemesPart userId={userId} />
    </div>
  )
}

function SubjectsPart({ userId }: { userId: string }) {
  const remove = useCall('subjects', 'remove')
  const usual = useCall('subjects', 'addUsual', {
    userId,
    changes: ['subjects'],
    done: ({ added }) => toast(texts.usualAdded(added)),
    failed: texts.saveFailed,
  })
  return (
    <RowsPart
      texts={texts}
      query={useQuery(subjectsQuery(userId))}
      onChanged={useRefresh(userId, ['subjects'])}
      renderForm={(subject, onDone) => <SubjectDialog userId={userId} subject={subject} onDone={onDone} />}
      removal={({ id, name }) => ({
        question: texts.removeQuestion(name),
        text: texts.removeText,
        remove: () => remove.mutateAsync({ id }),
      })}
    >
      {(subjects, buttons) =>
        subjects.length === 0 ? (
          <EmptyState
            title={texts.empty}
            action={
              <Button busy={usual.isPending} onClick={() => usual.mutate()}>
                {texts.addUsual(usualSubjects.length)}
              </Button>
            }
          >
            {texts.emptyText}
          </EmptyState>
        ) : (
          <SubjectTable subjects={subjects} {...buttons} />
        )
      }
    </RowsPart>
  )
}

interface SubjectDialogProps {
  userId: string
  /** Absent for a new one. */
  subject: ListedSubject | undefined
  onDone: () => void
}

function SubjectDialog({ userId, subject, onDone }: SubjectDialogProps) {
  const typed = (row: ListedSubject | undefined) =>
    row ? draftOf(subjectFields, row) : emptyDraft(subjectFields)
  return (
    <DraftDialog
      userId={userId}
      draftName={`subject.${subject?.id ?? 'new'}`}
      texts={{
        ...texts,
        title: subject ? texts.editTitle(subject.name) : texts.add,
        failed: texts.saveFailed,
      }}
      initial={typed(subject)}
      rules={subjectFields}
      save={saveSubject}
      reload={async ({ id }) => typed(await loadSubject(id))}
      onDone={onDone}
    >
      {(draft, change, problems, field) => (
        <FormFields
          fields={subjectFields}
          form={{ draft, change, problems, field }}
          hints={{ code: texts.codeHint }}
        />
      )}
    </DraftDialog>
  )
}

const { columns } = texts

interface SubjectTableProps {
  subjects: ListedSubject[]
  onEdit: (subject: ListedSubject) => void
  onDelete: (subject: ListedSubject) => void
}

function SubjectTable({ subjects, onEdit, onDelete }: SubjectTableProps) {
  const structure = useStructure()
  function actionsOf(subject: ListedSubject) {
    const edit = { icon: Pencil, words: texts.edit, onAct: () => onEdit(subject) }
    const remove = { icon: Trash2, words: texts.remove, onAct: () => onDelete(subject) }
    return subject.classes + subject.notes + subject.assignments > 0 ? [edit] : [edit, remove]
  }
  return (
    <PlainTable
      hasFlowingCards
      caption={texts.caption}
      rows={subjects}
      keyOf={({ id }) => id}
      columns={[
        { title: columns.name, renderCell: ({ name }) => name },
        { title: columns.code, isPlain: true, renderCell: ({ code }) => code },
        {
          title: columns.level,
          isPlain: true,
          className: 'min-w-28',
          renderCell: (subject) => levelsOfSubject(structure, subject).join(', '),
        },
        {
          title: columns.use,
          isPlain: true,
          renderCell: ({ classes, notes, assignments }) => texts.use(classes, notes, assignments),
        },
        {
          title: columns.actions,
          isTitleHidden: true,
          beside: 'end',
          renderCell: (subject) => (
            <span className="-my-3 block">
              <RowActions of={subject.name} actions={actionsOf(subject)} />
            </span>
          ),
        },
      ]}
    />
  )
}
