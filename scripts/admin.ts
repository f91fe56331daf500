import { readFileSync } from 'node:fs'
import os from 'node:os'
import { createInterface } from 'node:readline/promises'
import { pino } from 'pino'
import type { Database } from '../server/database/database.ts'
import { openForTool, openOfDeployment } from '../server/start/for-tools.ts'
import {
  createAdministrator,
  listAdministrators,
  resetAdministrator,
} from '../server/domain/administrators/at-the-machine.ts'
import { exportSettings, importSettings } from '../server/domain/school-settings/at-the-machine.ts'
import { readEnv } from '../server/env.ts'
import { runSchools, usageOfSchools } from './admin-schools.ts'
import { needed, readWords, runTool, UsageFault } from './tool.ts'
import { typed } from '../server/machine/command.ts'

const usage = `For whoever looks after the machine: the way back in, and the particulars of the school.

  ${typed('admin', 'list')}
      who administers the school
  ${typed('admin', 'create')} --name "Ruth Kila" --email ruth@school.example
      a new administrator with a temporary password
  ${typed('admin', 'reset')} --email ruth@school.example [--remove-second-step]
      a temporary password for an administrator; with --remove-second-step also
      without the code from the phone, when that is lost

  ${typed('admin', 'school')} [--from FILE]
      the particulars of the school as JSON; with --from they are put in place
      from such a file. A server that runs shows them from its next start on

  ${typed('admin', 'schools')}
      the schools of a deployment with DIRECTORY_URL: see ${typed('admin', 'schools', 'help')}.
      There, the commands above take the school's id: --school lae

What is left out of name and email is asked for. It works while the school's
server runs and while it is stopped, with the same DATA_DIR or DATABASE_URL as
the server, and under the account the server runs under.

Exit code: 0 done, 1 could not be done, 2 not understood.
`

/** Asks for what is missing, then returns the work to be done, which returns the text to print. */
type Command = () => Promise<(database: Database, publicUrl: string) => Promise<string>>

const operator = os.userInfo().username

const [noun, ...rest] = process.argv.slice(2)
await (noun === 'schools'
  ? runTool(usageOfSchools, () => runSchools(rest))
  : runTool(usage, () => run(process.argv.slice(2))))

async function run(words: string[]): Promise<void> {
  const command = readCommand(words)
  if (!command) {
    process.stdout.write(usage)
    return
  }
  const work = await command()
  const env = readEnv()
  const logger = pino({ level: 'silent' })
  const { directoryUrl, publicUrl } = env
  const school =
    directoryUrl === undefined
      ? { ...(await openForTool(env, logger)), publicUrl }
      : await openOfDeployment(
          { ...env, directoryUrl },
          needed(readOptions(words).school, '--school'),
          logger,
        )
  try {
    process.stdout.write(await work(school.database, school.publicUrl))
  } finally {
    await school.close()
  }
}

function readCommand(words: string[]): Command | undefined {
  const { name, email, from, help, secondStep, positionals } = readOptions(words)
  const [verb, ...others] = positionals
  if (help || verb === 'help') return undefined
  if (others.length > 0) throw new UsageFault(`"${others[0]}" is not understood here.`)
  switch (verb) {
    case 'list':
      return async () => async (database) => listed(await listAdministrators(database))
    case 'create':
      return async () => {
        const given = { name: await ask('Name', name), email: await ask('Email address', email) }
        return async (database) =>
          signInOf('Administrator created.', await createAdministrator(database, given, operator))
      }
    case 'reset':
      return async () => {
        const given = await ask('Email address of the administrator', email)
        return async (database, publicUrl) => {
          const made = await resetAdministrator(database, given, secondStep, operator)
          const text = signInOf('Password reset. Every session of this account has ended.', made)
          return `${text}${linkOf(publicUrl, made.linkToken ?? '')}`
        }
      }
    case 'school': {
      if (from === undefined) return async () => exportSettings
      const text = readGiven(from)
      return async () => async (database) => {
        await importSettings(database, text, operator)
        return 'The particulars of the school are put in place.\n'
      }
    }
    default:
      throw new UsageFault(verb ? `There is no command "${verb}".` : 'Say what to do.')
  }
}

/** @throws {UsageFault} when the file does not exist, or may not be read */
function readGiven(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageFault(`The file cannot be read: ${(error as Error).message}`)
  }
}

function readOptions(words: string[]) {
  const { values, positionals } = readWords(
    {
      name: { type: 'string' },
      email: { type: 'string' },
      from: { type: 'string' },
      school: { type: 'string' },
      'remove-second-step': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    words,
  )
  return { ...values, secondStep: values['remove-second-step'], positionals }
}

/** @throws {UsageFault} when nobody is there to ask */
async function ask(label: string, given?: string): Promise<string> {
  if (given !== undefined) return given
  if (!process.stdin.isTTY) throw new UsageFault(`${label} is missing.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(`${label}: `)
  } finally {
    terminal.close()
  }
}

function listed(found: Awaited<ReturnType<typeof listAdministrators>>): string {
  if (found.length === 0) return 'The school has no administrator yet.\n'
  const line = ({ name, email, is_closed, last_sign_in_at: last }: (typeof found)[number]) =>
    `${email ?? 'no email'}   ${name}   ${is_closed ? 'closed' : `last sign-in: ${last?.toISOString() ?? 'never'}`}\n`
  return found.map(line).join('')
}

function signInOf(title: string, made: { name: string; email: string; password: string }): string {
  return `
${title}

  Name                ${made.name}
  Email               ${made.email}
  Temporary password  ${made.password}

Log in at /portal under Teacher; a password of one's own is asked for then.
`
}

/**
 * Contains a token, because while somebody keeps guessing the password, every browser that is new to the
 * account must wait.
 */
function linkOf(publicUrl: string, token: string): string {
  const query = new URLSearchParams({ token, type: 'recovery', redirect_to: `${publicUrl}/portal/callback` })
  return `
If the sign-in says that there were too many attempts, open this link within an
hour instead. It works once, and from then on this browser need not wait:

  ${publicUrl}/auth/v1/verify?${query}
`
}
