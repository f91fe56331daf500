import { fingerprintOfKey, publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { admin } from '#server/access/procedure.ts'
import { makeTransfer } from './make-transfer.ts'
import { describeTransfer, takeTransfer } from './take-transfer.ts'

const calls = admin.studentTransfers

export const studentTransferHandlers = {
  fingerprint: calls.fingerprint.handler(({ context }) => ({
    fingerprint: fingerprintOfKey(publicKeyOf(context.services.secrets.masterKey)),
  })),
  file: calls.file.handler(async ({ context, input }) => {
    const { masterKey } = context.services.secrets
    return await context.asAdmin((tx) => makeTransfer(tx, input, masterKey, context))
  }),
  read: calls.read.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => describeTransfer(tx, input.file, context.services.nameOfKey))
  }),
  take: calls.take.handler(async ({ context, input }) => {
    const by = context.claims.sub
    return await context.asAdmin((tx) => takeTransfer(tx, input, { by, origin: context }))
  }),
}
