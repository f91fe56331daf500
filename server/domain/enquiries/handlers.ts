import { admin, visitor } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { answerEnquiry, moveEnquiry, readInbox, removeEnquiry, removeSetAside } from './answer-enquiry.ts'
import { signFormTime } from './form-time.ts'

const calls = admin.enquiries

export const enquiryHandlers = {
  beginForm: visitor.enquiries.beginForm.handler(({ context }) => ({
    form_time: signFormTime(context.services.secrets.masterKey),
  })),
  list: calls.list.handler(async ({ context: { services, asAdmin }, input }) => {
    const inbox = await asAdmin((tx) => readInbox(tx, input))
    return { ...inbox, can_mail: services.newsletterMails.canMail }
  }),
  answer: calls.answer.handler(async ({ context, input }) => {
    const { messenger } = context.services.auth
    const by = { by: context.claims.sub, messenger, origin: context }
    const enquiry = await context.asAdmin((tx) => answerEnquiry(tx, input, by))
    void messenger.deliver()
    return enquiry
  }),
  close: calls.close.handler(runAsUser((tx, { id }, origin) => moveEnquiry(tx, id, 'closed', origin))),
  reopen: calls.reopen.handler(runAsUser((tx, { id }, origin) => moveEnquiry(tx, id, 'open', origin))),
  remove: calls.remove.handler(runAsUser((tx, { id }, origin) => removeEnquiry(tx, id, origin))),
  removeSetAside: calls.removeSetAside.handler(async ({ context }) => ({
    deleted: await context.asUser((tx) => removeSetAside(tx, context)),
  })),
}
