import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { normalizeAddress } from '../server/database/address.ts'
import { addressesOfRoles } from '../server/deployment/addresses.ts'
import { openDirectory, type Directory } from '../server/directory/directory.ts'
import { readEnv } from '../server/env.ts'
import { typed } from '../server/machine/command.ts'
import { readSecrets } from '../server/machine/secrets.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { createSchoolActs } from '../server/start/school-acts.ts'
import { changeState, enterCluster } from '../server/start/schools-at-the-machine.ts'
import { optionsOfSchoolActs, runSchoolAct, usageOfSchoolActs } from './admin-school-acts.ts'
import { runAccounts, usageOfAccounts } from './admin-deployment-accounts.ts'
import { runAdd, usageOfAdding } from './admin-add-school.ts'
import { isMove, optionsOfMoves, runMove, usageOfMoves } from './admin-school-moves.ts'
import { listUpgrades, runUpgrades } from './admin-school-upgrades.ts'
import { needed, readWords, UsageFault } from './tool.ts'
import { optionsOfCounts, runCounts, usageOfCounts } from './admin-counts.ts'

export const usageOfSchools = `The schools of a deployment, for whoever looks after it.

  ${typed('admin', 'schools', 'list')}
      all schools: id, state, database, and the names under which people find them
${usageOfAdding}
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
  const here = readEnv()
  const env = { ...here, dataDir: path.resolve(here.dataDir) }
  if (env.directoryUrl === undefined)
    throw new StartFault('DIRECTORY_URL is missing.', 'Set it to the directory of the deployment.')
  const logger = pino({ level: 'silent' })
  const { masterKey } = readSecrets(env.dataDir, env.masterKey)
  const directory = await openDirectory(env.directoryUrl, { deploymentKey: masterKey, logger })
  const act = { directory, actor: os.userInfo().username }
  try {
    if (verb === 'list') process.stdout.write(listed(directory))
    else if (verb === 'add') {
      const given = { ...values, id: needed(id, 'The id'), host: needed(values.host, '--host') }
      const { publicUrl, ministryUrl, directoryUrl } = env
      process.stdout.write(await runAdd(act, given, { publicUrl, ministryUrl, directoryUrl, logger }))
    } else if (verb === 'close' || verb === 'open') {
      await changeState(act, { id: needed(id, 'The id'), state: verb === 'open' ? 'open' : 'closed' })
      process.stdout.write(`The school ${id} is ${verb === 'open' ? 'open' : 'closed'}.\n`)
    } else if (verb === 'upgrade') {
      const { only, except } = values
      const faults = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
      await runUpgrades({ only, except }, { ...act, env, directoryUrl: env.directoryUrl, logger: faults })
    } else if (verb === 'upgrades') {
      await listUpgrades({ directory, directoryUrl: env.directoryUrl })
    } else if (verb === 'cluster') {
      const address = normalizeAddress(needed(values.address, '--address'))
      await enterCluster(act, { id: needed(id, 'The id'), address })
      process.stdout.write(`The cluster ${id} is entered.\n`)
    } else if (verb === 'administrators') {
      const given = { email, name: values.name, role: values.role }
      process.stdout.write(await runAccounts(act, id ?? 'list', given, addressesOfRoles(env)))
    } else if (isMove(verb)) {
      await runMove(verb, needed(id, 'The id'), {
        act,
        env,
        directoryUrl: env.directoryUrl,
        values,
        place: positionals[2],
      })
    } else {
      const acts = createSchoolActs({ directory, env, logger })
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
