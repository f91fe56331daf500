import type { ImportField } from '#shared/student-records/roll.ts'
import { createFaultyLines, isNobody, placeOf } from './file-lines.ts'
import type { OpenedFile } from './imported-list.ts'
import { createSubjectJudge, type KnownSubjects, type SubjectPlan } from './judge-subjects.ts'
import type { Values } from './kind.ts'
import type { ImportPreview } from './preview.ts'
import { subjectColumns } from './subject-columns.ts'
import { understandFile } from './understand-file.ts'

/** Compares a list of subjects with those of the school. No row of the school is removed. */
export function previewSubjects(
  { content, choices, school }: OpenedFile,
  known: KnownSubjects,
): { preview: Omit<ImportPreview, 'leavers'>; plan: SubjectPlan } {
  const file = understandFile(content, { choices, kind: subjectColumns, school })
  const faulty = createFaultyLines(file, subjectColumns)
  const { judge, keep, asked, plan } = createSubjectJudge({ choices, school }, known)
  const lines: Pick<ImportPreview, 'added' | 'changed'> = { added: [], changed: [] }
  const counts = { unchanged: 0, leftOut: 0, setAside: 0 }

  for (const line of file.lines) {
    if (isNobody(line, file.titles)) {
      counts.leftOut += 1
      continue
    }
    const outcome = judge(line)
    if (!outcome) counts.setAside += 1
    else if (Array.isArray(outcome)) faulty.add(line, outcome)
    else {
      const { before, after: values } = keep(outcome, line.line)
      const after = before && differencesOf(before, values)
      // The id of a new subject is another one in each dry run.
      const id = outcome.subject.before?.id ?? outcome.subject.code
      if (!after) lines.added.push({ ...placeOf(line), values })
      else if (Object.keys(after).length === 0) counts.unchanged += 1
      else lines.changed.push({ ...placeOf(line), person: { id, values: before }, after, movedUp: false })
    }
  }

  const { points, named } = asked()
  const understood = {
    ...file.understood,
    points: [...file.understood.points, ...points],
    named,
    other_roles: 0,
  }
  return { preview: { ...faulty.all(), ...lines, ...counts, understood }, plan: plan() }
}

function differencesOf(before: Values, after: Values): Values {
  const fields = Object.keys(after) as ImportField[]
  return Object.fromEntries(
    fields.flatMap((field) => (after[field] === before[field] ? [] : [[field, after[field]]])),
  )
}
