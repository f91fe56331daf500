import { Pencil, Trash2 } from 'lucide-react'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { subjectTexts as texts } from '#app/words/office/subjects.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { useStructure } from '#app/session/current-school.ts'
import { levelsOfSubject } from '#shared/school-structure/grades.ts'

const { columns } = texts

interface SubjectTableProps {
  subjects: ListedSubject[]
  onEdit: (subject: ListedSubject) => void
  onDelete: (subject: ListedSubject) => void
}

export function SubjectTable({ subjects, onEdit, onDelete }: SubjectTableProps) {
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
