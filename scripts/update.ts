import path from 'node:path'
import { readEnv } from '../server/env.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { goBack, haveSameDatabase } from '../server/release/go-back.ts'
import { findHome, noteUpdate, readUpdate, type Home } from '../server/release/home.ts'
import { installRelease } from '../server/release/install.ts'
import { readWords, runTool, UsageFault } from './tool.ts'

const usage = `  school update FILE       puts a newer release in the place of this one; its signature lies beside it
  school rollback --yes    goes back to the version before, while the school is stopped
  school status            which version is here, and how the last update went

The new version is used from the next start on. That start makes an archive of the data first, and goes back to the version
and the data before when the new version is not ready within five minutes, or when many requests fail in the first ten and
nothing that was saved since would be lost. After a power cut the next start goes on.
`

await runTool(usage, async () => {
  const { positionals, values } = readWords({ yes: { type: 'boolean', default: false } })
  const [command, file] = positionals
  const home = findHome()
  if (command === 'update' && file !== undefined) {
    const given = path.resolve(process.env['SCHOOL_CALLED_FROM'] ?? '.', file)
    const { dataDir } = readEnv()
    const version = await installRelease(home, given, dataDir, () =>
      process.stdout.write(`Checking and unpacking ${path.basename(given)} …\n`),
    )
    process.stdout.write(`Version ${version} is unpacked. Stop the school and start it again to use it.\n`)
  } else if (command === 'rollback') rollBack(home, values.yes)
  else if (command === 'status') process.stdout.write(describe(home))
  else throw new UsageFault('Name what is to be done.')
})

function rollBack(home: Home, isSure: boolean): void {
  const update = readUpdate(home)
  if ((update?.state !== 'done' && update?.state !== 'failing') || update.to !== home.version)
    throw new StartFault(
      'There is no version before this one.',
      'An earlier release can be unpacked into another folder.',
    )
  const isSame = haveSameDatabase(home, update.from, update.to)
  if (!isSame && !isSure)
    throw new StartFault(
      `Version ${update.to} changed the database, so version ${update.from} needs the data of before the update, and what was entered since is lost. Nothing was changed.`,
      'Make a backup (school backup FOLDER), stop the school, and run: school rollback --yes',
    )
  // The same data serve both versions, so that nothing is lost.
  const { archive, ...kept } = update
  if (!isSame && archive === undefined)
    throw new StartFault(
      `The data of before the update are not there, and version ${update.from} needs them. Nothing was changed.`,
      'Restore a backup of that time with a release of that version.',
    )
  try {
    const reason = 'It was asked for with "school rollback".'
    goBack(home, isSame ? kept : { ...kept, archive }, readEnv().dataDir, { reason, isAskedFor: true })
  } catch (error) {
    // It was requested and not needed: later starts use this version, instead of trying again.
    noteUpdate(home, update)
    throw error
  }
  process.stdout.write(`Version ${update.from} is in place again. Start the school.\n`)
}

function describe(home: Home): string {
  const lines = [`Version ${home.version} in ${home.folder}.`]
  const update = readUpdate(home)
  const way = update && `from ${update.from} to ${update.to}, ${update.at}`
  if (update?.state === 'done')
    lines.push(`Last update: ${way}. The version before is kept: school rollback.`)
  else if (update?.state === 'failing')
    lines.push(
      `Last update: ${way}. ${update.reason} The way back loses what was saved since: school rollback --yes.`,
    )
  else if (update?.state === 'undone') lines.push(`Last update: ${way}, was undone. ${update.reason}`)
  else if (update) lines.push(`An update is under way: ${way}. The next start goes on with it.`)
  return `${lines.join('\n')}\n`
}
