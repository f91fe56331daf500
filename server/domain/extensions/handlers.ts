import { teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { giveExtension, removeExtension } from './give-extension.ts'

const { give, remove } = teacher.extensions

export const extensionHandlers = {
  give: give.handler(runAsUser(giveExtension)),
  remove: remove.handler(runAsUser((tx, { id }, origin) => removeExtension(tx, id, origin))),
}
