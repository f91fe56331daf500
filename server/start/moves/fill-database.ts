import { digestOf } from '#server/auth/tokens/require-master-key.ts'
import { recordMasterKeyDigest, readMasterKeyDigest } from '#server/auth/tokens/master-key-queries.ts'
import type { OpenedArchive } from '#server/backup/portable/check-archive.ts'
import { restoreDatabase, type CountedTable } from '#server/backup/portable/restore-archive.ts'
import { analyzeDatabase } from '#server/backup/portable/restore-queries.ts'
import type { Progress } from '#server/backup/portable/write-archive.ts'
import { createDatabase, dropDatabase, type SchoolDatabase } from '#server/database/database-of-school.ts'
import { migrate } from '#server/database/migrate.ts'
import { StartFault } from '#server/machine/start-fault.ts'

interface FillOptions {
  archive: OpenedArchive
  masterKey: string
  progress?: Progress | undefined
}

/**
 * Makes a database with a login from an archive. What an interrupted attempt has left is dropped first.
 * @returns the rows of each table, which are as many as in the archive
 * @throws {StartFault} when they are not, or the archive's key is not that of its database
 */
export async function fillDatabase(
  school: SchoolDatabase,
  { archive, masterKey, progress }: FillOptions,
): Promise<CountedTable[]> {
  const { ownerUrl } = school
  await dropDatabase(school)
  await createDatabase(school)
  const tables = await restoreDatabase({
    ownerUrl,
    archive,
    beforeCommit: (client) => recordMasterKeyDigest(client, digestOf(masterKey)),
    ...(progress ? { progress } : {}),
  })
  await migrate({ connection: ownerUrl })
  if ((await readMasterKeyDigest(ownerUrl)) !== digestOf(masterKey))
    throw new StartFault(
      'The secrets in the database of the archive are encrypted with another master key than the archive has.',
      'Use another archive.',
    )
  await analyzeDatabase(ownerUrl)
  return tables
}
