import { enterAsAdmin } from '#server/domain/accounts/queries.ts'
import { signedIn } from '#server/http/procedure.ts'
import type { AccountCreation, StudentCreation } from '#shared/contracts/account-creation.ts'
import { askForAll, listCreations, lockAsking, readChanges, readTime } from './queries.ts'

export const accountCreationHandlers = {
  progress: signedIn.accountCreation.progress.handler(async ({ context: { services, claims } }) => {
    return await services.database.asService(async (tx) => {
      await enterAsAdmin(tx, claims)
      return summarize(await listCreations(tx), await readTime(tx))
    })
  }),
  changes: signedIn.accountCreation.changes.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asService(async (tx) => {
      await enterAsAdmin(tx, claims)
      return await readChanges(tx, input.since)
    })
  }),
  start: signedIn.accountCreation.start.handler(async ({ context: { services, claims } }) => {
    const progress = await services.database.asService(async (tx) => {
      await enterAsAdmin(tx, claims)
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
