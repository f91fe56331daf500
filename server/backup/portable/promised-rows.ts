import { StartFault } from '#server/machine/start-fault.ts'
import { wholeMegabytes } from '#shared/file-size.ts'
import { DamagedArchive, type Part } from './archive-format.ts'

/** Rows of schools unpack to 5 to 14 times their bytes; gzip can be made to unpack to a thousand times. */
const mostTimes = 200

/** Bytes that any table may unpack to: a few equal rows pack better than different ones. */
const always = 1024 ** 2

/** Unpacked bytes between two looks at the disk. */
const lookEach = 32 * 1024 ** 2

/** Bytes that PostgreSQL writes between two looks: rows, indexes, and all of them again into its log. */
const writtenUntilNextLook = 3 * lookEach

const newline = 10

/** A table as the list of an archive describes it. */
export interface PromisedRows {
  name: string
  rows: number
  part: Pick<Part, 'bytes'>
}

/**
 * Passes on the unpacked rows of a table, which have a line each, and stops as soon as there are more than the
 * list of the archive promises or than the disk has room for: a few kilobytes can unpack to gigabytes.
 * @param room bytes that the database may still write; undefined where this machine does not see its disk
 * @throws {StartFault} with the table's name
 */
export async function* passPromised(
  unpacked: AsyncIterable<Uint8Array>,
  { name, rows, part }: PromisedRows,
  room?: () => Promise<number>,
): AsyncGenerator<Uint8Array> {
  const most = Math.max(always, mostTimes * part.bytes)
  let lines = 0
  let bytes = 0
  let nextLook = 0
  for await (const chunk of unpacked) {
    lines += countLines(chunk)
    bytes += chunk.length
    if (lines > rows || bytes > most)
      throw new DamagedArchive(
        `The table ${name} unpacks to more than the list of the archive promises, so somebody may have changed it.`,
        'Use another archive. The database is as it was.',
      )
    if (room && bytes >= nextLook) {
      nextLook = bytes + lookEach
      if ((await room()) < writtenUntilNextLook)
        throw new StartFault(
          `The disk of the database has no room for the table ${name}, of which ${wholeMegabytes(bytes)} are there.`,
          'Free some space, then try again. The database is as it was.',
        )
    }
    yield chunk
  }
}

function countLines(chunk: Uint8Array): number {
  let count = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count += 1
  return count
}
