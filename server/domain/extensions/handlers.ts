import { teacher } from '#server/access/procedure.ts'
import { giveExtension, removeExtension } from './give-extension.ts'

const { give, remove } = teacher.extensions

export const extensionHandlers = {
  give: give.handler(async ({ context: { asUser, ...origin }, input }) => {
    return await asUser((tx) => giveExtension(tx, input, origin))
  }),
  remove: remove.handler(async ({ context: { asUser, ...origin }, input }) => {
    await asUser((tx) => removeExtension(tx, input.id, origin))
  }),
}
