import { teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { withLinks } from '#server/uploads/row-file.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { archiveBucket } from './hand-in-archive.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import type { MarkedAssignment } from './queries.ts'
import { clearMark, listHistory, listMarking, markWork, reopenWork } from './mark-work.ts'

export const markingHandlers = {
  list: teacher.marking.list.handler(async ({ context: { claims, asUser, links }, input }) => {
    const { assignment, rows } = await asUser((tx) => listMarking(tx, input.id))
    const hasHandIns = rows.some(({ hand_in }) => hand_in)
    return {
      ...assignment,
      archive_url: hasHandIns ? archiveOf(assignment, claims.sub, links) : null,
      rows: rows.map((row) => withFile(row, links)),
    }
  }),
  mark: teacher.marking.mark.handler(async ({ context: { asUser, links }, input }) => {
    return withFile(await asUser((tx) => markWork(tx, input)), links)
  }),
  clear: teacher.marking.clear.handler(async ({ context: { asUser, links }, input }) => {
    const { id, student_id, version } = input
    return withFile(await asUser((tx) => clearMark(tx, id, student_id, version)), links)
  }),
  reopen: teacher.marking.reopen.handler(async ({ context: { asUser, links }, input }) => {
    const { id, student_id } = input
    return withFile(await asUser((tx) => reopenWork(tx, id, student_id)), links)
  }),
  history: teacher.marking.history.handler(
    runAsUser((tx, { id, student_id }) => listHistory(tx, id, student_id)),
  ),
}

function archiveOf(
  { id, class_name, title }: MarkedAssignment,
  teacherId: string,
  links: LinkSigner,
): string {
  const fileName = safeFileName(`${class_name} ${title}.zip`)
  return links.signUrl('/storage/v1/archive', archiveBucket, `${teacherId}/${id}`, fileName)
}

function withFile(row: MarkingRow, links: LinkSigner): MarkingRow {
  const { hand_in } = row
  if (!hand_in) return row
  const file_url = links.signFileUrl(hand_in.file_url, hand_in.file_name)
  const further_files = withLinks(hand_in.further_files, links)
  return { ...row, hand_in: { ...hand_in, file_url, further_files } }
}
