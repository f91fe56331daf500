import type { ArchivedFile } from '../server/backup/portable/archive-format.ts'
import { checkArchive, openArchive } from '../server/backup/portable/check-archive.ts'
import { splitMigrations } from '../server/backup/portable/restore-archive.ts'
import { restoreSchool, type RestoredSchool } from '../server/backup/portable/restore-school.ts'
import { anySchool } from '../server/backup/portable/restore-target.ts'
import { readEnv } from '../server/env.ts'
import { typed } from '../server/machine/command.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { archiveFolder } from '../server/backup/archive-folder.ts'
import { findArchive } from './archive-place.ts'
import { readArchivePassphrase } from './passphrase.ts'
import { showProgress } from './progress.ts'
import { readWords, runTool, UsageFault } from './tool.ts'

const usage = `Brings a school back from an archive that ${typed('backup')} has made.

  ${typed('restore', '/media/usb-disk/school')}
      the newest archive in this folder, by this machine's clock
  ${typed('restore', `/media/usb-disk/school/${archiveFolder}/school-2026-11-21T05-30-00Z.json`)}
      this one
  ${typed('restore', '"s3://bucket/folder?endpoint=https://s3.example&region=us-east-1"')}
      the newest archive in this object store (add /${archiveFolder}/school-….json to the folder for another one);
      its keys are BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY

  --passphrase-file FILE   the passphrase, when the archive is encrypted; otherwise it is asked for. With it an archive
                           that is not encrypted is refused
  --overwrite "NAME"       replaces the school that is there; NAME is its name
  --overwrite-any          replaces it whatever its name is, for scripts
  --without-damaged-files  brings everything else back when stored files of the archive are damaged, and names those

It fills the data folder (DATA_DIR) and the database in it, or the one that DATABASE_URL names. They must be empty,
and the server stopped. Every part of the archive is checked first. Cut short, it can be run again.

Exit code: 0 done, 1 could not be done, 2 not understood.
`

const progress = showProgress({
  checked: 'Checking the archive',
  files: 'Writing files',
  tables: 'Filling tables',
})

/** The most file names in a message; the tool names all of them when it has left them out. */
const maxNames = 10

await runTool(usage, async () => {
  const { positionals, values } = readWords({
    'passphrase-file': { type: 'string' },
    overwrite: { type: 'string' },
    'overwrite-any': { type: 'boolean', default: false },
    'without-damaged-files': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  })
  const [given, ...others] = positionals
  if (values.help || given === 'help') return void process.stdout.write(usage)
  if (given === undefined || others.length > 0) throw new UsageFault('Name one archive.')
  const { store, name } = findArchive(given)
  const archive = await openArchive(store, {
    name,
    unlock: () => readArchivePassphrase(values['passphrase-file']),
    mustBeEncrypted: values['passphrase-file'] !== undefined,
  })
  const { manifest } = archive
  const { since } = splitMigrations(manifest)
  process.stdout.write(
    `Archive of ${manifest.school}, made at ${manifest.made_at} by version ${manifest.program}.\n`,
  )
  if (archive.passedOver.length > 0)
    process.stdout.write(
      `Later than this machine's clock, and so not taken: ${archive.passedOver.join(', ')}. To restore one of them, name it.\n`,
    )
  if (manifest.encryption === null)
    process.stdout.write(
      'It is not encrypted: nothing proves that it is from somebody who knows the passphrase.\n',
    )
  const damaged = await checkArchive(archive, progress)
  if (damaged.length > 0 && !values['without-damaged-files'])
    throw damagedFiles(damaged, archive.files.length)
  process.stdout.write(
    damaged.length > 0
      ? `Every part of the archive but ${damaged.length} stored files is as it was written.\n`
      : 'Every part of the archive is as it was written.\n',
  )
  const env = readEnv()
  const overwrite = values['overwrite-any'] ? anySchool : values.overwrite
  const restored = await restoreSchool({ env, archive, overwrite, without: damaged, progress })
  process.stdout.write(describe(restored, archive.files.length, since.length, manifest.files.lost))
})

function damagedFiles(damaged: readonly ArchivedFile[], total: number): StartFault {
  const names = damaged.slice(0, maxNames).map(({ key }) => key)
  if (damaged.length > maxNames) names.push(`and ${damaged.length - maxNames} more`)
  return new StartFault(
    `Of the ${total} stored files in the archive ${damaged.length} are damaged or cannot be read: ${names.join(', ')}. The rest of the archive is as it was written.`,
    'Use another archive, or copy this one again from where it is whole. When there is none, add --without-damaged-files: everything else is brought back then. Nothing was changed.',
  )
}

function describe(
  { dataDir, tables, files, isAnalyzed }: RestoredSchool,
  archivedFiles: number,
  migrations: number,
  lost: number,
): string {
  const sum = (key: 'archived' | 'restored') => tables.reduce((total, table) => total + table[key], 0)
  const lines = [
    `Tables: ${tables.length}. Rows: ${sum('restored')} of ${sum('archived')}. Files: ${files.there} of ${archivedFiles}.`,
  ]
  if (files.missing.length > 0)
    lines.push('Missing, because they are damaged in the archive:', ...files.missing.map((key) => `  ${key}`))
  if (!isAnalyzed)
    lines.push(
      'The database could not gather its statistics yet. It does so by itself; until then it may be slow.',
    )
  if (lost > 0) lines.push(`${lost} files were missing or damaged already when the archive was made.`)
  if (migrations > 0) lines.push(`Brought up to this version of the program: ${migrations} changes.`)
  lines.push(
    `The school is in ${dataDir}. Start the program (${typed('start')}).`,
    'Settings of the environment, such as PUBLIC_URL and SMTP_URL, are not in an archive: set them as before.',
  )
  return `${lines.join('\n')}\n`
}
