import { setTimeout as wait } from 'node:timers/promises'
import type { CreationChanges } from '#shared/contracts/account-creation.ts'
import { signIn, type MeasuredSchool } from './school.ts'

export interface CreatedAccounts {
  accounts: number
  seconds: number
}

/** A February: so many new students on the roll, and one press of the button. */
export async function measureAccountCreation(
  url: string,
  school: MeasuredSchool,
  students: number,
): Promise<CreatedAccounts> {
  await school.addStudents(students)
  const headers = { authorization: `Bearer ${await signIn(url, school.administrator())}` }
  const call = async (method: string, path = '') => {
    const reply = await fetch(`${url}/api/v1/admin/account-creation${path}`, { method, headers })
    return (await reply.json()) as CreationChanges
  }
  const started = performance.now()
  let progress = await call('POST')
  while (progress.running) {
    // As often as the page looks.
    await wait(1500)
    progress = await call('GET', `/changes?since=${encodeURIComponent(progress.at)}`)
  }
  return { accounts: progress.succeeded, seconds: (performance.now() - started) / 1000 }
}
