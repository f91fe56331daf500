import { teacher } from '#server/access/procedure.ts'
import { listPhrases } from './queries.ts'
import { changePhrase, createPhrase, removePhrase } from './save-phrase.ts'

const { list, create, update, remove } = teacher.feedbackPhrases

export const feedbackPhraseHandlers = {
  list: list.handler(async ({ context }) => await context.asUser(listPhrases)),
  create: create.handler(async ({ context, input }) => {
    return await context.asUser((tx) => createPhrase(tx, input))
  }),
  update: update.handler(async ({ context, input }) => {
    return await context.asUser((tx) => changePhrase(tx, input))
  }),
  remove: remove.handler(async ({ context, input }) => {
    await context.asUser((tx) => removePhrase(tx, input.id))
  }),
}
