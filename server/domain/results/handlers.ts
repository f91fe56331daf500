import { teacher } from '#server/access/procedure.ts'
import { readClassResults } from './read-class.ts'

export const resultHandlers = {
  ofClass: teacher.results.ofClass.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readClassResults(tx, input.id))
  }),
}
