import { asAdmin } from '#server/access/roles.ts'
import { admin } from '#server/http/procedure.ts'
import type { AccountCreation, StudentCreation } from '#shared/contracts/account-creation.ts'
import { askForAll, listCreations, lockAsking, readChanges, readTime } from './queries.ts'

export const accountCreationHandlers = {
  progress: admin.accountCreation.progress.handler(async ({ context: { services, claims } }) => {
    return await asAdmin(services.database, claims, async (tx) => {
      return summarize(await listCreations(tx), await readTime(tx))
    })
  }),
  changes: admin.accountCreation.changes.handler(async ({ context: { services, claims }, input }) => {
    return await asAdmin(services.database, claims, async (tx) => {
      return await readChanges(tx, input.since)
    })
  }),
  start: admin.accountCreation.start.handler(async ({ context: { services, claims } }) => {
    const progress = await asAdmin(services.database, claims, async (tx) => {
      await lockAsking(tx)
      await askForAll(tx, claims.sub)
      return summarize(await listCreations(tx), await readTime(tx))
    })
    services.accountCreation.begin()
    return progress
  }),
}

function summarize(students: StudentCreation[], at: string): AccountCreation {
  const count = (state: StudentCreation['state']) =>
    students.filter((student) => student.state === state).length
  return { running: count('pending') > 0, succeeded: count('success'), failed: count('error'), at, students }
}
