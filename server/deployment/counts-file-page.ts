import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readRounds } from '#server/directory/ministry-queries.ts'
import { readForm, textOf } from '#server/documents/sent-form.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import { schoolId } from '#shared/deployment/schools.ts'
import { provinceCodes } from '#shared/released-counts/provinces.ts'
import { chooseProvince, maxBytesOfCounts, takeCounts } from './manage-rounds.ts'
import { replyWithDeploymentPage } from './replies.ts'
import { readerOf, requireDeploymentAdmin, type PageServices } from './require-admin.ts'

type Shown = Omit<Extract<DeploymentPage, { page: 'counts-file' }>, 'page' | 'reader' | 'rounds'>

/** The address of the page, whose form is longer than that of any other. */
export const countsFilePath = '/counts-file'

/** Takes in the file of a school on a box. With its first file, whoever takes it in says whose the key is. */
export function createCountsFilePage(services: PageServices): Hono<AppEnv> {
  const { directory, render } = services
  const { db } = directory
  const app = new Hono<AppEnv>()
  app.use(countsFilePath, requireDeploymentAdmin(services, 'ministry'))

  async function show(c: Context<AppEnv>, shown: Shown): Promise<Response> {
    const rounds = (await readRounds(db)).filter(({ closed_at }) => closed_at === null)
    const page = { page: 'counts-file', reader: readerOf(c), rounds, ...shown } as const
    return replyWithDeploymentPage(c, render, page, { status: shown.fault ? 400 : 200 })
  }

  app.get(countsFilePath, async (c) => await show(c, { sent_round: '' }))
  // A longer form is not read; the limit of the file itself is that of whoever takes it in.
  const onError = async (c: Context<AppEnv>) => await show(c, { sent_round: '', fault: 'tooLarge' })
  app.post(countsFilePath, bodyLimit({ maxSize: maxBytesOfCounts + 64 * 1024, onError }), async (c) => {
    const form = await readForm(c)
    const [round, id] = [textOf(form, 'round'), textOf(form, 'id').trim()]
    const province = provinceCodes.find((code) => code === textOf(form, 'province')) ?? null
    const given = form.get('file') ?? form.get('text')
    const isMissing = given === null || (typeof given !== 'string' && given.size === 0)
    if (isMissing) return await show(c, { sent_round: round, fault: 'missing' })
    const text = typeof given === 'string' ? given : await given.text()
    const act = { directory, actor: readerOf(c).email }
    const isId = schoolId.test(id)
    const as = isId ? id : undefined
    const taken = await takeCounts(act, text, { as, round: round === '' ? undefined : round })
    if (!('fault' in taken)) {
      if (province) await chooseProvince(act, taken.school, province)
      const { school, isNew, isNewKey, fingerprint } = taken
      return await show(c, {
        sent_round: round,
        taken: { school, round: taken.round, isNew, fingerprint: isNewKey ? fingerprint : null },
      })
    }
    const { fault } = taken
    if (fault !== 'unknownKey')
      return await show(c, { sent_round: round, fault, school: 'school' in taken ? taken.school : undefined })
    const { fingerprint, name } = taken
    const unknown = { text, fingerprint, name, sent_id: id, province }
    return await show(c, { sent_round: round, unknown, fault: id === '' || isId ? undefined : 'id' })
  })
  return app
}
