import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import { requireRole } from '#server/access/roles.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import { replyWithFile } from '#server/http/reply-with-file.ts'
import type { Database } from '#server/database/database.ts'
import { safeFileName, uniqueNames, writeArchive, type ArchiveEntry } from '#server/storage/archive.ts'
import type { Files } from '#server/storage/files.ts'
import type { Links } from '#server/storage/signed-url.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { filesOf } from '#shared/hand-ins/rules.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { listArchivedHandIns, type ArchivedHandIn } from './archive-queries.ts'

const texts = words.marking

/** Not a storage bucket, but the name for which archive links are signed. */
export const archiveBucket = 'hand-in-archives'

/** The address of an archive below `/storage/v1`. */
export const archivePath = '/archive/:teacher/:assignment'

interface ArchiveDeps extends Pick<Files, 'disk' | 'links'> {
  database: Database
}

/**
 * Serves all hand-ins of an assignment as one archive, by a link that only its teacher gets and that works as
 * long as the teacher's session does. It is a plain link, because a phone saves its target without holding it
 * in memory.
 */
export function createHandInArchive({ database, disk, links }: ArchiveDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(archivePath, async (c) => {
    const { teacher, assignment } = c.req.param()
    const { fileName, holder } = readLink(links, c)
    if (holder.sub !== teacher) throw forbidden(because('marking.foreignArchive'))
    await requireRole(database, { ...holder, role: 'authenticated', aal: 'aal2' }, 'Teacher')
    const handIns = await database.asService((tx) => listArchivedHandIns(tx, teacher, assignment))
    if (handIns.length === 0) throw notFound(because('marking.noHandIns'))
    // A HEAD request opens no file, and the length of the archive is not known in advance.
    const entries = c.req.method === 'HEAD' ? [] : entriesOf(handIns)
    const archive = writeArchive({ disk, entries, describeMissing })
    const body = Readable.toWeb(archive) as ReadableStream<Uint8Array>
    return replyWithFile(new FileReply(fileName, 'application/zip', body))
  })
}

/**
 * Finds the account of the person for whom an archive link was made.
 * @throws {AppError} as {@link Links.verify}
 */
export function holderOfArchive({ links }: Pick<Files, 'links'>) {
  return (c: Context<AppEnv>): string => readLink(links, c).holder.sub
}

function readLink(links: Links, c: Context<AppEnv>) {
  const { teacher, assignment } = c.req.param()
  return links.verify(archiveBucket, `${teacher}/${assignment}`, c.req.query('token') ?? '')
}

/**
 * Each is called "Surname Given name (admission number) - file.pdf"; several files are numbered before their
 * names.
 */
function entriesOf(handIns: readonly ArchivedHandIn[]): ArchiveEntry[] {
  const files = handIns.flatMap((handIn) => {
    const { first_name, last_name, admission_number, submitted_at } = handIn
    return filesOf(handIn).map(({ file_url, file_name }, index, { length }) => {
      const number = length > 1 ? `${index + 1} ` : ''
      const name = safeFileName(`${last_name} ${first_name} (${admission_number}) - ${number}${file_name}`)
      return { file_url, submitted_at, name }
    })
  })
  const names = uniqueNames(files.map(({ name }) => name))
  return files.map(({ file_url, submitted_at }, index) => ({
    key: file_url,
    name: names[index] ?? '',
    modifiedAt: submitted_at,
  }))
}

function describeMissing(names: string[]): { name: string; text: string } {
  const lines = [texts.missing, texts.missingRemedy, '', ...names]
  return { name: texts.missingFile, text: `${lines.join('\r\n')}\r\n` }
}
