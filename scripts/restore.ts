import { parseArgs } from 'node:util'
import { checkArchive, openArchive } from '../server/backup/portable/check-archive.ts'
import { splitMigrations } from '../server/backup/portable/restore-archive.ts'
import { restoreSchool, type RestoredSchool } from '../server/backup/portable/restore-school.ts'
import { readEnv } from '../server/env.ts'
import { StartFault } from '../server/start-fault.ts'
import { school } from '../school.config.ts'
import { archiveFolder } from '../server/backup/archive-folder.ts'
import { findArchive } from './archive-place.ts'
import { readArchivePassphrase } from './passphrase.ts'
import { showProgress } from './progress.ts'
import { runTool, UsageFault } from './tool.ts'

const usage = `Brings a school back from an archive that npm run backup has made.

  npm run restore -- /media/usb-disk/school
      the newest archive in this folder
  npm run restore -- /media/usb-disk/school/${archiveFolder}/school-2026-11-21T05-30-00Z.json
      this one
  npm run restore -- "s3://bucket/folder?endpoint=https://s3.example&region=us-east-1"
      the newest archive in this object store (add /${archiveFolder}/school-….json to the folder for another one);
      its keys are BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY

  --passphrase-file FILE   the passphrase, when the archive is encrypted; otherwise it is asked for. With it an archive
                           that is not encrypted is refused
  --overwrite "NAME"       replaces the school that is there; NAME is its name as in school.config.ts

It fills the data folder (DATA_DIR) and the database in it, or the one that DATABASE_URL names. They must be empty,
and the server stopped. Every part of the archive is checked first. Cut short, it can be run again.

Exit code: 0 done, 1 could not be done, 2 not understood.
`

const progress = showProgress({
  checked: 'Checking the archive',
  files: 'Writing files',
  tables: 'Filling tables',
})

await runTool(usage, async () => {
  const { positionals, values } = readWords()
  const [given, ...others] = positionals
  if (values.help || given === 'help') return void process.stdout.write(usage)
  if (given === undefined || others.length > 0) throw new UsageFault('Name one archive.')
  if (values.overwrite !== undefined && values.overwrite !== school.name)
    throw new StartFault(
      `The school here is not called "${values.overwrite}".`,
      `To replace it, write its name as it stands in school.config.ts: --overwrite "${school.name}"`,
    )
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
  if (manifest.encryption === null)
    process.stdout.write(
      'It is not encrypted: nothing proves that it is from somebody who knows the passphrase.\n',
    )
  await checkArchive(archive, progress)
  process.stdout.write('Every part of the archive is as it was written.\n')
  const env = readEnv(process.env)
  const overwrite = values.overwrite !== undefined
  const restored = await restoreSchool({ env, archive, school, overwrite, progress })
  process.stdout.write(describe(restored, archive.files.length, since.length, manifest.files.lost))
})

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'passphrase-file': { type: 'string' },
        overwrite: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageFault((error as Error).message)
  }
}

function describe(
  { dataDir, tables, files }: RestoredSchool,
  archivedFiles: number,
  migrations: number,
  lost: number,
): string {
  const sum = (key: 'archived' | 'restored') => tables.reduce((total, table) => total + table[key], 0)
  const lines = [
    `Tables: ${tables.length}. Rows: ${sum('restored')} of ${sum('archived')}. Files: ${files} of ${archivedFiles}.`,
  ]
  if (lost > 0) lines.push(`${lost} files were missing or damaged already when the archive was made.`)
  if (migrations > 0) lines.push(`Brought up to this version of the program: ${migrations} changes.`)
  lines.push(
    `The school is in ${dataDir}. Start the program (npm start).`,
    'Settings of the environment, such as PUBLIC_URL and SMTP_URL, are not in an archive: set them as before.',
  )
  return `${lines.join('\n')}\n`
}
