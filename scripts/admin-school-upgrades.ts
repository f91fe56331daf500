import { databaseVersion } from '../server/database/database-version.ts'
import type { Directory } from '../server/directory/directory.ts'
import { readUpgrades } from '../server/directory/upgrade-queries.ts'
import type { Env } from '../server/env.ts'
import { isUpgrading, upgradeSchools } from '../server/start/upgrades/upgrade-schools.ts'
import type { Logger } from 'pino'

interface Upgrade {
  directory: Directory
  actor: string
  env: Env
  directoryUrl: string
  logger: Logger
}

/** Upgrades schools, and says so of each. */
export async function runUpgrades(
  choice: { only: string[] | undefined; except: string[] | undefined },
  upgrade: Upgrade,
): Promise<void> {
  const beganAt = performance.now()
  const isDone = await upgradeSchools(choice, {
    ...upgrade,
    onDone: (id, outcome) => {
      const seconds = ((performance.now() - beganAt) / 1000).toFixed(0)
      const what =
        'fault' in outcome
          ? `is as before: ${outcome.fault.message}`
          : outcome.isUpgraded
            ? 'is upgraded'
            : 'was of this version'
      process.stdout.write(`${seconds} s   ${id}   ${what}\n`)
    },
  })
  if (isDone) return
  process.stdout.write('\nIt was stopped there. Run it again, or without that school by --except.\n')
  process.exitCode = 1
}

/** Prints of which version each school is, and why an upgrade was taken back. */
export async function listUpgrades({
  directory,
  directoryUrl,
}: Pick<Upgrade, 'directory' | 'directoryUrl'>): Promise<void> {
  const version = databaseVersion()
  const rows = await readUpgrades(directory.db)
  const lines = rows.map(({ id, state, version: present, upgrade_fault }) =>
    [id, present ?? 'unknown', state, upgrade_fault ?? ''].join('   ').trimEnd(),
  )
  const count = rows.filter((row) => row.version === version).length
  const isRunning = await isUpgrading(directoryUrl)
  const isCut = !isRunning && rows.some(({ state }) => state === 'upgrading')
  const now = isRunning
    ? 'Schools are being upgraded now.'
    : isCut
      ? 'An upgrade was interrupted: run it again.'
      : 'No school is being upgraded now.'
  process.stdout.write(
    `${lines.map((line) => `${line}\n`).join('')}\n${count} of ${rows.length} are of this version, ${version}. ${now}\n`,
  )
}
