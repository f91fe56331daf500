import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { firstTemplate } from '#shared/card-template/card-parts.ts'
import { codeLength, codeSigns } from '#shared/report-cards/report-card.ts'
import { specimenCard } from '#shared/card-template/specimen-card.ts'
import { insertOne } from '../builders.ts'
import { office, ofStudent, ofTeacher } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'
import { buildClassResults } from './results.ts'

/** A comment of a class of its own, whose results are released. */
export async function buildReportComment(database: Database, owners: Owners): Promise<{ id: string }> {
  const { class_id } = await buildClassResults(database, owners)
  const row = { class_id, student_id: owners.student.id, comment: 'Works with care.' }
  return await database.asServiceOnce((db) => insertOne(db, 'report_comments', row))
}

/** A row to try the rights on. */
export function sampleReportComment({
  student,
  class: group,
  rows,
}: Owners & { rows: { report_comments: { id: string } } }): Sample {
  return {
    key: { id: rows.report_comments.id },
    fresh: { class_id: group.id, student_id: student.id, comment: 'New' },
    change: { comment: 'Changed' },
  }
}

/** A card of the student. */
export async function buildIssuedCard(database: Database, { student }: Owners): Promise<{ id: string }> {
  const { figures, words, look } = specimenCard(
    { template: firstTemplate, school: '', motto: '', address: '', principal: '', scale: [] },
    { year: '2040', className: '9A' },
  )
  const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
  const row = {
    code,
    student_id: student.id,
    academic_year: figures.academic_year,
    term: figures.term,
    class_ids: [],
    content: JSON.stringify(figures),
    words: JSON.stringify(words),
    look: JSON.stringify(look),
  }
  return await database.asServiceOnce((db) => insertOne(db, 'issued_cards', row))
}

/** A row to try the rights on. */
export function sampleIssuedCard({
  student,
  rows,
}: Owners & { rows: { issued_cards: { id: string } } }): Sample {
  return {
    key: { id: rows.issued_cards.id },
    fresh: {
      code: 'FRESHFRESHFR',
      student_id: student.id,
      academic_year: '2041',
      term: 'Term 1',
      class_ids: [],
      content: '{}',
    },
    change: { withdrawn_at: new Date() },
  }
}

const ofClass = { academic_year: '2025', term: 'Term 1' }

export const reportCardOperations = {
  comments: ofTeacher(({ group }) => ({ group: `class:${group.id}`, ...ofClass })),
  saveComments: ofTeacher(({ group, student }) => ({
    group: `class:${group.id}`,
    ...ofClass,
    comments: [{ student_id: student.id, comment: 'Works with care.', before: null }],
  })),
  owed: office(() => ofClass),
  unread: { audience: 'staff', foreign: 'own', input: () => ofClass },
  toRead: { audience: 'staff', foreign: 'own', input: () => ({ class_name: '9A', ...ofClass }) },
  // Of a comment that is there no more: whoever may read which one is tried beside the use case.
  read: {
    audience: 'staff',
    answer: 409,
    input: () => ({
      ...ofClass,
      readings: [{ id: randomUUID(), before: 'Gone.', comment: 'Gone.', note: null }],
    }),
  },
  own: ofStudent(({ rows }) => ({ id: rows.issued_cards.id })),
  issued: office(({ rows }) => ({ id: rows.issued_cards.id })),
  meritList: office(() => ({ grade_level: 9, academic_year: '2031', term: 'Term 1' }), 409),
  transcript: office(({ student }) => ({ id: student.id })),
  print: office(() => ({ class_name: '9A', academic_year: '2031', term: 'Term 1' }), 409),
} as const
