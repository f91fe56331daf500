import { asAdmin } from '#server/access/roles.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { invalidInput, overloaded } from '#server/http/errors.ts'
import type { Database } from '#server/database/database.ts'
import { QueueFull } from '#server/load/concurrency-limit.ts'
import { createSchoolTurns } from '#server/load/fair-queue.ts'
import { readWorkbook } from '#server/sheets/read-workbook.ts'
import { UnreadableSheet } from '#server/sheets/table.ts'
import type { RollChoices, RollOverview } from '#shared/roll-import/contract.ts'
import type { ImportKindName } from '#shared/student-records/roll.ts'
import { because } from '#shared/reasons.ts'
import { contentOf, packContent, unpackContent, type DraftContent } from './draft-content.ts'
import { findDraftOfKind, readOverview, replaceDraft } from './queries.ts'

/** One file at a time, in turn by school, since reading one may take hundreds of megabytes of this process; few wait, since each is held in memory. */
const inTurn = createSchoolTurns(1, 5)

/**
 * Reads a file and stores its lines, to be checked and imported later. It replaces what the person had begun
 * before.
 * @throws {AppError} 403 no administrator; 422 the file cannot be read; 503 too many are waiting
 */
export async function receiveFile(
  { database }: { database: Database },
  claims: Claims,
  file: { name: string; kind: ImportKindName; bytes: Uint8Array; signal?: AbortSignal },
): Promise<RollOverview> {
  const content = await readContent(file.bytes, file.signal)
  const packed = await packContent(content)
  return await asAdmin(database, claims, async (tx) => {
    const choices = await choicesMadeFor(tx, claims.sub, { kind: file.kind, content })
    await replaceDraft(tx, {
      kind: file.kind,
      file_name: file.name,
      created_by: claims.sub,
      content: packed,
      choices,
    })
    return await readOverview(tx, claims.sub, file.kind)
  })
}

/**
 * A file that was corrected and sent again keeps the person's choices for its sheets and columns, but no
 * answers about people.
 */
async function choicesMadeFor(
  tx: Tx,
  personId: string,
  { kind, content }: { kind: ImportKindName; content: DraftContent },
): Promise<RollChoices> {
  const before = await findDraftOfKind(tx, personId, kind)
  if (!before) return { answers: {} }
  const { choices } = before
  const isAlike = headsOf(content, choices) === headsOf(await unpackContent(before.content), choices)
  if (!isAlike) return { answers: {} }
  const { encoding, names, dates } = choices.answers
  return { ...choices, answers: { encoding, names, dates } }
}

/** The names of the sheets with the lines above their people. */
function headsOf({ sheets }: DraftContent, { sheets: chosen }: RollChoices): string {
  return JSON.stringify(
    sheets.map(({ name, rows, lines }, index) => {
      const titles = chosen?.[index]?.titles ?? lines[0] ?? 1
      return [name, rows.slice(0, Math.max(lines.indexOf(titles), 0) + 1)]
    }),
  )
}

/** Reads a file for an import. @throws {AppError} 422 it cannot be read; 503 too many are waiting */
export async function readContent(bytes: Uint8Array, signal?: AbortSignal): Promise<DraftContent> {
  return await inTurn(() => read(bytes), signal).catch(refuseWhenFull)
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error
  throw overloaded(because('rollImport.manyWaiting'), 60, error)
}

async function read(bytes: Uint8Array): Promise<DraftContent> {
  try {
    return contentOf(await readWorkbook(bytes))
  } catch (error) {
    throw error instanceof UnreadableSheet ? invalidInput({ file: error.reason }) : error
  }
}
