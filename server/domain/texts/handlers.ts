import { admin } from '#server/access/procedure.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { conflict } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { phonePath } from './phone-endpoint.ts'
import { forecastMass, sendMass } from './mass-texts.ts'
import * as queries from './office-queries.ts'
import { listStopped } from './stopped-queries.ts'
import {
  liftLimit,
  makePhoneToken,
  noteBalanceAsked,
  readTexts,
  resumeTexts,
  saveTextSettings,
} from './save-settings.ts'
import { settle, writeTest, writeToNumber } from './write-text.ts'

const calls = admin.texts

export const textHandlers = {
  read: calls.read.handler(async ({ context: { services, asAdmin } }) => {
    return await asAdmin((tx) => readTexts(tx, services.secrets.masterKey))
  }),
  save: calls.save.handler(async ({ context, input }) => {
    const { masterKey } = context.services.secrets
    return await context.asAdmin(async (tx) => {
      await saveTextSettings(tx, input, masterKey, context)
      return await readTexts(tx, masterKey)
    })
  }),
  makeToken: calls.makeToken.handler(async ({ context }) => {
    const token = await context.asAdmin((tx) => makePhoneToken(tx, context))
    return { address: `${context.services.env.publicUrl}${phonePath}`, token }
  }),
  lift: calls.lift.handler(async ({ context }) => {
    const state = await context.asAdmin(async (tx) => {
      await liftLimit(tx, context)
      return await readTexts(tx, context.services.secrets.masterKey)
    })
    void context.services.texts.deliver()
    return state
  }),
  resume: calls.resume.handler(async ({ context }) => {
    const state = await context.asAdmin(async (tx) => {
      await resumeTexts(tx, context)
      return await readTexts(tx, context.services.secrets.masterKey)
    })
    void context.services.texts.deliver()
    return state
  }),
  askBalance: calls.askBalance.handler(async ({ context }) => {
    const { texts, secrets } = context.services
    return await context.asAdmin(async (tx) => {
      const code = await noteBalanceAsked(tx)
      if (!(await texts.askBalance(code))) throw conflict('NO_MODEM', because('texts.balanceLater'))
      return await readTexts(tx, secrets.masterKey)
    })
  }),
  test: calls.test.handler(async ({ context, input }) => {
    const text = await context.asAdmin((tx) => writeTest(tx, input, context.claims.sub))
    void context.services.texts.deliver()
    return text
  }),
  queue: calls.queue.handler(runAsUser(queries.listTexts)),
  settle: calls.settle.handler(async ({ context, input }) => {
    const text = await context.asAdmin((tx) => settle(tx, input, context))
    void context.services.texts.deliver()
    return text
  }),
  forecast: calls.forecast.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => forecastMass(tx, input))
  }),
  sendToMany: calls.sendToMany.handler(async ({ context, input }) => {
    const queued = await context.asAdmin(async (tx) => {
      const count = await sendMass(tx, input, context.claims.sub)
      const details = { kind: input.kind, count }
      if (count > 0)
        await writeAudit(
          tx,
          { action: 'texts.sent_to_many', subject: { type: 'texts', id: null }, details },
          context,
        )
      return count
    })
    void context.services.texts.deliver()
    return { queued }
  }),
  stopped: calls.stopped.handler(runAsUser(listStopped)),
  conversations: calls.conversations.handler(runAsUser(queries.listConversations)),
  conversation: calls.conversation.handler(
    runAsUser((tx, { number }) => queries.readConversation(tx, number)),
  ),
  markRead: calls.markRead.handler(async ({ context, input }) => {
    await context.asAdmin((tx) => queries.markRead(tx, input.number))
    return { read: true } as const
  }),
  write: calls.write.handler(async ({ context, input }) => {
    const text = await context.asAdmin((tx) => writeToNumber(tx, input, context.claims.sub, context))
    void context.services.texts.deliver()
    return text
  }),
}
