import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { normalizeAddress } from '../server/database/address.ts'
import { openDirectory, type Directory } from '../server/directory/directory.ts'
import { readFirstParticulars } from '../server/domain/school-settings/first-particulars.ts'
import { readEnv } from '../server/env.ts'
import { typed } from '../server/machine/command.ts'
import { readSecrets } from '../server/machine/secrets.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { createSchoolActs } from '../server/start/school-acts.ts'
import { addSchool, changeState, enterCluster, firstCluster } from '../server/start/schools-at-the-machine.ts'
import type { School } from '../shared/school-settings/particulars.ts'
import { optionsOfSchoolActs, runSchoolAct, usageOfSchoolActs } from './admin-school-acts.ts'
import { runAccounts, usageOfAccounts } from './admin-deployment-accounts.ts'
import { isMove, optionsOfMoves, runMove, usageOfMoves } from './admin-school-moves.ts'
import { listUpgrades, runUpgrades } from './admin-school-upgrades.ts'
import { needed, readWords, UsageFault } from './tool.ts'
import { optionsOfCounts, runCounts, usageOfCounts } from './admin-counts.ts'

export const usageOfSchools = `The schools of a deployment, for whoever looks after it.

  ${typed('admin', 'schools', 'list')}
      all schools: id, state, database, and the names under which people find them
  ${typed('admin', 'schools', 'add')} lae --host lae.schools.example [--name "Lae Secondary School"] [--particulars FILE] [--cluster ${firstCluster}]
      a new school with a database of its own; prints the link for its first administrator. FILE has particulars with which it
      begins, as JSON, such as {"name": "Lae Secondary School", "province": "Morobe", "officePhone": "+675 475 0100"}
  ${typed('admin', 'schools', 'close')} lae
      nobody reaches the school any more; its data stay
  ${typed('admin', 'schools', 'open')} lae
      a school that was closed is there again
  ${typed('admin', 'schools', 'upgrade')} [--only lae]… [--except lae]…
      brings all schools, or some of them, up to the version of this program: each is away for some seconds,
      archived in the data folder, tried, and as before if it fails, which stops the others. Run again, it goes on
  ${typed('admin', 'schools', 'upgrades')}
      of which version each school is, and why an upgrade failed
  ${typed('admin', 'schools', 'cluster')} second --address postgres://owner:password@host/postgres
      a PostgreSQL server that is to have databases of schools; its role may make databases and roles.
      The one of DIRECTORY_URL is the first and need not be entered

${usageOfSchoolActs}
${usageOfAccounts}
${usageOfMoves}
${usageOfCounts}

It works while the programs run, with the DIRECTORY_URL, the PUBLIC_URL and the DATA_DIR or MASTER_KEY of one of them.
`

/** Runs the command given by the words after `schools`. @throws {UsageFault} when they are not a command */
export async function runSchools(words: string[]): Promise<void> {
  const { values, positionals } = readWords(
    {
      host: { type: 'string' },
      cluster: { type: 'string' },
      address: { type: 'string' },
      name: { type: 'string' },
      particulars: { type: 'string' },
      role: { type: 'string' },
      ...optionsOfSchoolActs,
      ...optionsOfMoves,
      only: { type: 'string', multiple: true },
      except: { type: 'string', multiple: true },
      ...optionsOfCounts,
    },
    words,
  )
  const [verb = 'help', id, email] = positionals
  if (verb === 'help') return void process.stdout.write(usageOfSchools)
  const env = readEnv()
  if (env.directoryUrl === undefined)
    throw new StartFault('DIRECTORY_URL is missing.', 'Set it to the directory of the deployment.')
  const logger = pino({ level: 'silent' })
  const { masterKey } = readSecrets(path.resolve(env.dataDir), env.masterKey)
  const directory = await openDirectory(env.directoryUrl, { deploymentKey: masterKey, logger })
  const act = { directory, actor: os.userInfo().username }
  try {
    if (verb === 'list') process.stdout.write(listed(directory))
    else if (verb === 'add') {
      const host = needed(values.host, '--host').toLowerCase()
      const { name, cluster = firstCluster } = values
      const particulars = particularsFrom(values.particulars, name)
      const school = { id: needed(id, 'The id'), host, particulars, cluster }
      const made = await addSchool(
        act,
        { ...school, publicUrl: env.publicUrl },
        { directoryUrl: env.directoryUrl, logger },
      )
      process.stdout.write(`\nThe school is there:  ${made.address}\n`)
      if (made.firstLink)
        process.stdout.write(`Create its first administrator here, once:\n\n  ${made.firstLink}\n\n`)
    } else if (verb === 'close' || verb === 'open') {
      await changeState(act, { id: needed(id, 'The id'), state: verb === 'open' ? 'open' : 'closed' })
      process.stdout.write(`The school ${id} is ${verb === 'open' ? 'open' : 'closed'}.\n`)
    } else if (verb === 'upgrade') {
      const { only, except } = values
      const faults = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
      const here = { ...env, dataDir: path.resolve(env.dataDir) }
      await runUpgrades(
        { only, except },
        { ...act, env: here, directoryUrl: env.directoryUrl, logger: faults },
      )
    } else if (verb === 'upgrades') {
      await listUpgrades({ directory, directoryUrl: env.directoryUrl })
    } else if (verb === 'cluster') {
      const address = normalizeAddress(needed(values.address, '--address'))
      await enterCluster(act, { id: needed(id, 'The id'), address })
      process.stdout.write(`The cluster ${id} is entered.\n`)
    } else if (verb === 'administrators') {
      const given = { email, name: values.name, role: values.role }
      process.stdout.write(await runAccounts(act, id ?? 'list', given, new URL(env.publicUrl).origin))
    } else if (isMove(verb)) {
      await runMove(verb, needed(id, 'The id'), {
        act,
        env: { ...env, dataDir: path.resolve(env.dataDir) },
        directoryUrl: env.directoryUrl,
        values,
        place: positionals[2],
      })
    } else {
      const here = { ...env, dataDir: path.resolve(env.dataDir) }
      const acts = createSchoolActs({ directory, env: here, logger })
      const done =
        (await runCounts(act, { verb, id, given: values })) ??
        (await runSchoolAct(acts, act.actor, { verb, id: needed(id, 'The id'), given: values }))
      if (done === undefined) throw new UsageFault(`There is no command "schools ${verb}".`)
      process.stdout.write(done)
    }
  } finally {
    await directory.close()
  }
}

/** The particulars in a file, and the name. @throws {StartFault} naming those that cannot be used */
function particularsFrom(file: string | undefined, name: string | undefined): Partial<School> {
  const read = readFirstParticulars({
    ...(file === undefined ? {} : readJson(file)),
    ...(name === undefined ? {} : { name }),
  })
  if ('particulars' in read) return read.particulars
  const faults = Object.entries(read.faults).map(([one, text]) => `${one}: ${text}`)
  throw new StartFault(
    `The particulars of the school cannot be used. ${faults.join('. ')}.`,
    `The names and rules are those that ${typed('admin', 'school')} prints at a school.`,
  )
}

function readJson(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object
  } catch (error) {
    throw new StartFault(`${file} is no JSON.`, 'Give the path of a file with particulars.', { cause: error })
  }
}

function listed(directory: Directory): string {
  const schools = directory.schools()
  if (schools.length === 0) return 'There is no school yet.\n'
  return schools
    .map(
      ({ id, state, cluster, database, hosts }) =>
        `${id}   ${state}   ${cluster}/${database}   ${hosts.join(' ')}\n`,
    )
    .join('')
}
