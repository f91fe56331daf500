import { admin, visitor } from '#server/access/procedure.ts'
import { answerEnquiry, moveEnquiry, readInbox, removeEnquiry, removeSetAside } from './answer-enquiry.ts'
import { signFormTime } from './form-time.ts'

const calls = admin.enquiries

export const enquiryHandlers = {
  beginForm: visitor.enquiries.beginForm.handler(({ context }) => ({
    form_time: signFormTime(context.services.secrets.masterKey),
  })),
  list: calls.list.handler(async ({ context: { services, asUser }, input }) => {
    const inbox = await asUser((tx) => readInbox(tx, input))
    return { ...inbox, can_mail: services.newsletterMails.canMail }
  }),
  answer: calls.answer.handler(async ({ context, input }) => {
    const { messenger } = context.services.auth
    const by = { by: context.claims.sub, messenger, origin: context }
    const enquiry = await context.asAdmin((tx) => answerEnquiry(tx, input, by))
    void messenger.deliver()
    return enquiry
  }),
  close: calls.close.handler(async ({ context, input: { id } }) => {
    return await context.asUser((tx) => moveEnquiry(tx, id, 'closed', context))
  }),
  reopen: calls.reopen.handler(async ({ context, input: { id } }) => {
    return await context.asUser((tx) => moveEnquiry(tx, id, 'open', context))
  }),
  remove: calls.remove.handler(async ({ context, input: { id } }) => {
    await context.asUser((tx) => removeEnquiry(tx, id, context))
  }),
  removeSetAside: calls.removeSetAside.handler(async ({ context }) => ({
    deleted: await context.asUser((tx) => removeSetAside(tx, context)),
  })),
}
