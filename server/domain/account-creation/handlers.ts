import { enterAsAdmin } from '#server/domain/accounts/queries.ts'
import { signedIn } from '#server/http/procedure.ts'
import type { AccountCreation, StudentCreation } from '#shared/contracts/account-creation.ts'
import { askForAll, listCreations, lockAsking } from './queries.ts'

export const accountCreationHandlers = {
  progress: signedIn.accountCreation.progress.handler(async ({ context: { services, claims } }) => {
    const students = await services.database.asService(async (tx) => {
      await enterAsAdmin(tx, claims)
      return await listCreations(tx)
    })
    return summarize(students)
  }),
  start: signedIn.accountCreation.start.handler(async ({ context: { services, claims } }) => {
    const students = await services.database.asService(async (tx) => {
      await enterAsAdmin(tx, claims)
      await lockAsking(tx)
      await askForAll(tx, claims.sub)
      return await listCreations(tx)
    })
    services.accountCreation.begin()
    return summarize(students)
  }),
}

function summarize(students: StudentCreation[]): AccountCreation {
  const count = (state: StudentCreation['state']) =>
    students.filter((student) => student.state === state).length
  return { running: count('pending') > 0, succeeded: count('success'), failed: count('error'), students }
}
