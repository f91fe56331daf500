import os from 'node:os'
import { pino } from 'pino'
import { archiveKeyFor } from '../server/backup/portable/archive-key.ts'
import { proveArchive } from '../server/backup/portable/check-archive.ts'
import { writeArchive } from '../server/backup/portable/write-archive.ts'
import { noteBackup } from '../server/backup/last-backup.ts'
import { describeArchive } from '../server/domain/backups/describe-archive.ts'
import { recordBackup } from '../server/domain/backups/queries.ts'
import { openForTool, type OpenedSchool } from '../server/start/for-tools.ts'
import { readEnv, type Env } from '../server/env.ts'
import { readSecrets } from '../server/machine/secrets.ts'
import { typed } from '../server/machine/command.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { openDisk } from '../server/storage/files.ts'
import { archiveFolder } from '../server/backup/archive-folder.ts'
import { openArchivePlace, type ArchivePlace } from './archive-place.ts'
import { chooseArchivePassphrase } from './passphrase.ts'
import { showProgress } from './progress.ts'
import { readWords, runTool, UsageFault } from './tool.ts'

const usage = `Copies everything the school needs to come back, while it goes on working.

  ${typed('backup', '/media/usb-disk/school')}
      makes an archive in the folder ${archiveFolder} there
  ${typed('backup', '"s3://bucket/folder?endpoint=https://s3.example&region=us-east-1"')}
      makes the archive in an object store, with the keys in BACKUP_ACCESS_KEY_ID and
      BACKUP_SECRET_ACCESS_KEY, or in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY

  --encrypt                encrypts the archive; asks for a passphrase
  --passphrase-file FILE   the same, with the passphrase in a file

Run again with the same folder, the archive takes only what is new, and goes on
where an earlier run was cut short. Each archive stays a whole one.

${typed('restore')} brings the school back from it, on any machine. It holds the
school's secrets: without encryption, whoever has it can read everything and
sign in as anybody. Keep it locked away.

It works while the server runs and while it is stopped, with the same DATA_DIR or
DATABASE_URL as the server, and under the account the server runs under.

Exit code: 0 done, 1 could not be done, 2 not understood.
`

await runTool(usage, async () => {
  const { positionals, values } = readWords({
    encrypt: { type: 'boolean', default: false },
    'passphrase-file': { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  })
  const [target, ...others] = positionals
  if (values.help || target === 'help') return void process.stdout.write(usage)
  if (target === undefined || others.length > 0) throw new UsageFault('Name one folder for the backup.')
  const passphraseFile = values['passphrase-file']
  const isEncrypted = values.encrypt || passphraseFile !== undefined
  const passphrase = isEncrypted ? await chooseArchivePassphrase(passphraseFile) : undefined
  const env = readEnv()
  const opened = await openForTool(env, pino({ level: 'silent' }))
  try {
    await makeArchive(env, opened, openArchivePlace(target), passphrase)
  } finally {
    await opened.close()
  }
})

async function makeArchive(
  env: Env,
  { ownerUrl, database }: OpenedSchool,
  { store, name: placeName }: ArchivePlace,
  passphrase?: string,
): Promise<void> {
  const begun = performance.now()
  const key = passphrase === undefined ? undefined : (await archiveKeyFor(store, passphrase)).key
  const secrets = readSecrets(env.dataDir)
  if (secrets.previousMasterKey !== undefined)
    throw new StartFault(
      'A restore of this school is under way, or was cut short.',
      'Wait for it, run it again, or start the program once; then make the backup.',
    )
  const disk = await openDisk(env)
  const progress = showProgress({
    files: 'Copying files',
    tables: 'Copying tables',
    checked: 'Reading the archive back',
  })
  const { masterKey } = secrets
  const place = { store, key }
  const options = { place, ownerUrl, disk, secrets: { masterKey }, progress }
  const { name, lost } = await writeArchive(options)
  const unlock = () => Promise.resolve(key!)
  const archive = await proveArchive(store, { name, unlock, mustBeEncrypted: key !== undefined }, progress)
  const proven = {
    ...describeArchive(archive.manifest),
    archive: name,
    verified_at: new Date(),
    restored_at: null,
  }
  const seconds = (performance.now() - begun) / 1000
  const made = { place: placeName, machine: os.hostname(), seconds }
  await database.asService((tx) => recordBackup(tx, made, proven))
  await noteBackup(env.dataDir, store.place)
  for (const one of lost)
    process.stderr.write(`The file ${one} is missing or damaged on the disk of the school.\n`)
  const { tables } = archive.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `The archive ${name} in ${store.place} is whole: ${tables.length} tables, ${rows} rows, ${archive.files.length} files.\n`,
  )
  process.stdout.write(
    key
      ? 'It is encrypted: without the passphrase nobody can read it, and nobody can bring it back.\n'
      : 'It is not encrypted and holds the school’s secrets: whoever has it can read everything and sign in as anybody.\n',
  )
}
