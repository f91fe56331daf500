import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { listClassObstacles, undoClasses } from '#server/domain/bulk-changes/class-queries.ts'
import { finishUndoing, lockChange, lockClasses } from '#server/domain/bulk-changes/queries.ts'
import { isSame } from '#server/database/same-values.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { structureRow } from '#server/domain/school-structure/queries.ts'
import { saveStructure } from '#server/domain/school-structure/save-structure.ts'
import { listSubjects } from '#server/domain/subjects/queries.ts'
import { changeSubject, createSubject } from '#server/domain/subjects/save-subject.ts'
import { listTermClasses } from '#server/domain/term-classes/queries.ts'
import { saveClasses } from '#server/domain/term-classes/save-classes.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { termNames } from '#shared/constants.ts'
import { termOn, termsOf } from '#shared/school-calendar/school-calendar.ts'
import type { RollChoices } from '#shared/roll-import/contract.ts'
import { changedSinceShown } from './apply-parts.ts'
import type { ImportedBy, ImportedList } from './imported-list.ts'
import type { Obstacle } from './kind.ts'
import type { SubjectPlan } from './judge-subjects.ts'
import { previewSubjects } from './preview-subjects.ts'
import { subjectColumns } from './subject-columns.ts'
import { levelsWithNewCode, withoutCode } from './subject-levels.ts'
import {
  listSubjectChanges,
  listSubjectObstacles,
  listTeachers,
  recordSubjects,
  undoSubjects,
} from './subject-queries.ts'

type ChosenTerm = NonNullable<RollChoices['term']>

/** The import of subjects, with those who teach them in the classes of a term. */
export const subjectList: ImportedList = {
  columns: subjectColumns,
  async open(tx, file) {
    const offered = termsAround(await readCalendar(tx), file.today)
    const { term: chosen } = file.choices
    const term =
      offered.find((one) => one.academic_year === chosen?.academic_year && one.term === chosen.term) ??
      offered[0]!
    const known = {
      subjects: await listSubjects(tx),
      teachers: await listTeachers(tx),
      classes: (await listTermClasses(tx, term)).filter(({ is_archived }) => !is_archived),
    }
    return async () => {
      const { preview, plan } = previewSubjects(file, known)
      const terms = offered.map((one) => ({ ...one, chosen: one === term }))
      const { added, changed } = preview
      return {
        preview: { ...preview, leavers: [], understood: { ...preview.understood, terms } },
        async apply(inside, importId, by) {
          await applyPlan(inside, importId, { ...plan, term, before: file.school.structure }, by)
          return { added: added.length, changed: changed.length, deactivated: 0 }
        },
      }
    }
  },
  shownAs: ({ subject_code, subject_name, subject_classes, subject_teacher }) => ({
    number: subject_code ?? '',
    name: subject_name ?? '',
    class_name: [subject_classes, subject_teacher].filter(Boolean).join(': ') || null,
  }),
  async listObstacles(tx, importId, max) {
    await lockClasses(tx, importId)
    const classes = await listClassObstacles(tx, importId, max)
    const named = classes.map((one): Obstacle => ({ number: '', class_name: null, ...one }))
    return [...(await listSubjectObstacles(tx, importId, max)), ...named].slice(0, max)
  },
  undo,
  actions: { imported: 'grades.subjects_imported', undone: 'grades.subjects_import_undone' },
}

/** The present term and the one after it. */
function termsAround(calendar: SchoolCalendar, today: string): ChosenTerm[] {
  const { academicYear, term } = termOn(calendar, today)
  const following = termNames[termNames.indexOf(term) + 1]
  const isLast = termNames.indexOf(term) + 1 >= termsOf(calendar, academicYear).length
  return [
    { academic_year: academicYear, term },
    following && !isLast
      ? { academic_year: academicYear, term: following }
      : { academic_year: String(Number(academicYear) + 1), term: termNames[0] },
  ]
}

async function applyPlan(
  tx: Tx,
  importId: string,
  { subjects, classes, structure, term, before }: SubjectPlan & { term: ChosenTerm; before: SchoolStructure },
  { claims, origin }: ImportedBy,
): Promise<void> {
  const stored = await structureRow.lock(tx)
  if (!isSame(stored.structure, before)) throw changedSinceShown()
  const updated_at = stored.updated_at
  if (structure !== before) await saveStructure(tx, { ...structure, updated_at }, origin)
  const changes = subjects.flatMap(({ id, name, code, before: known }) => {
    const levels = levelsWithNewCode(before, structure, code)
    const isUnchanged = known?.name === name && known.code === code && levels.length === 0
    return isUnchanged ? [] : [{ id, known, after: { name, code, levels } }]
  })
  for (const { id, known, after } of changes) {
    const { name, code } = after
    if (known) await changeSubject(tx, { id, updated_at: known.updated_at, name, code }, origin)
    else await createSubject(tx, { id, name, code }, origin)
  }
  await recordSubjects(
    tx,
    importId,
    changes.map(({ id, known, after }) => ({
      id,
      before: known ? { name: known.name, code: known.code } : null,
      after,
    })),
  )
  if (classes.length === 0) return
  const plan = { id: importId, ...term, students: 'group', accepts_clashes: false, classes } as const
  await saveClasses(tx, claims.sub, plan, origin)
}

async function undo(tx: Tx, importId: string, origin: RequestOrigin): Promise<void> {
  // The classes may have been undone before, on the page of the term.
  if (await lockChange(tx, importId)) {
    await undoClasses(tx, importId)
    await finishUndoing(tx, importId)
  }
  const changes = await listSubjectChanges(tx, importId)
  await undoSubjects(tx, importId)
  const { structure, updated_at } = await structureRow.lock(tx)
  const before = changes.reduce((now, { after }) => withoutCode(now, after.code, after.levels), structure)
  await saveStructure(tx, { ...before, updated_at }, origin)
}
