import type { RoleAddresses } from '../server/deployment/addresses.ts'
import type { Act } from '../server/directory/act.ts'
import { readAccounts } from '../server/directory/administrator-queries.ts'
import {
  accountLinkHours,
  addAccount,
  closeAccount,
  resetAccount,
} from '../server/deployment/manage-accounts.ts'
import { typed } from '../server/machine/command.ts'
import { StartFault } from '../server/machine/start-fault.ts'
import { UsageFault } from './tool.ts'

export const usageOfAccounts = `  ${typed('admin', 'schools', 'administrators')}
      the accounts that may use the pages of the deployment, at the PUBLIC_URL itself; the ministry's at the MINISTRY_URL if there is one
  ${typed('admin', 'schools', 'administrators', 'add')} ruth@schools.example --name "Ruth Kila" [--role ministry]
      a new account; prints the link with which its password and second step are set
  ${typed('admin', 'schools', 'administrators', 'reset')} ruth@schools.example
      a new link, for a password or a phone that is lost; the old ones and all sessions end
  ${typed('admin', 'schools', 'administrators', 'disable')} ruth@schools.example
      the account can be used no more`

interface Given {
  email: string | undefined
  name: string | undefined
  role: string | undefined
}

/**
 * Runs the command given by the verb after `schools administrators`.
 * @returns the text to print
 * @throws {UsageFault} when it is not a command
 */
export async function runAccounts(
  act: Act,
  verb: string,
  { email, name, role = 'administrator' }: Given,
  addresses: RoleAddresses,
): Promise<string> {
  if (verb === 'list') return listed(await readAccounts(act.directory.db))
  if (email === undefined) throw new UsageFault('The email is missing.')
  if (verb === 'add') {
    if (role !== 'administrator' && role !== 'ministry')
      throw new UsageFault('--role is administrator or ministry.')
    const made = await addAccount(act, { email, name: name ?? email, role }, addresses)
    if (!('fault' in made)) return linkOf(made)
    throw new StartFault(
      made.fault.code === 'email-taken'
        ? `${email} has an account already.`
        : `${email} is no email address, or the name is too long.`,
      made.fault.code === 'email-taken' ? 'Make a new link for it with reset.' : 'Compare both.',
    )
  }
  if (verb === 'reset') {
    const made = await resetAccount(act, email, addresses)
    if (made) return linkOf(made)
  } else if (verb === 'disable') {
    if (await closeAccount(act, email)) return `${email} is disabled.\n`
  } else throw new UsageFault(`There is no command "schools administrators ${verb}".`)
  throw new StartFault(`There is no account ${email} that is in use.`, 'Look at the list of the accounts.')
}

function linkOf({ email, link }: { email: string; link: string }): string {
  return `\nPassword and second step of ${email} are set here, once, within ${accountLinkHours} hours:\n\n  ${link}\n\n`
}

function listed(accounts: Awaited<ReturnType<typeof readAccounts>>): string {
  if (accounts.length === 0) return 'There is no account yet.\n'
  return accounts.map(({ email, name, role, state }) => `${email}   ${name}   ${role}   ${state}\n`).join('')
}
