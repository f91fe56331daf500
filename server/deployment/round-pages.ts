import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { readRounds } from '#server/directory/ministry-queries.ts'
import { listAskedSchools, readReleases, sumRound } from '#server/directory/round-sums-queries.ts'
import { readForm, textOf } from '#server/documents/sent-form.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { replyWithFile } from '#server/http/reply-with-file.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import type { RoundFilter } from '#shared/deployment/rounds.ts'
import { provinceCodes } from '#shared/released-counts/provinces.ts'
import { chooseProvince, closeRound, openRound, type NewRound } from './manage-rounds.ts'
import { leadTo, replyWithDeploymentPage } from './replies.ts'
import { readerOf, requireDeploymentAdmin, type PageServices } from './require-admin.ts'
import { roundColumns, rowsOfRound } from './round-sheet.ts'

type Shown = Pick<Extract<DeploymentPage, { page: 'rounds' }>, 'fault' | 'sent'>

/** The pages of the ministry: its rounds, and the counts that schools have released. Nobody else sees them. */
export function createRoundPages(services: PageServices): Hono<AppEnv> {
  const { directory, render } = services
  const { db } = directory
  const app = new Hono<AppEnv>()
  const guard = requireDeploymentAdmin(services, 'ministry')
  // They are read over slow lines, and show no secret.
  app.use('/rounds/*', compress())
  app.use('/rounds', guard)
  app.use('/rounds/*', guard)

  async function show(c: Context<AppEnv>, shown: Shown): Promise<Response> {
    const page = { page: 'rounds', reader: readerOf(c), rounds: await readRounds(db), ...shown } as const
    return replyWithDeploymentPage(c, render, page, { status: shown.fault ? 400 : 200 })
  }
  const actOf = (c: Context<AppEnv>) => ({ directory, actor: readerOf(c).email })
  const missing = (c: Context<AppEnv>) =>
    replyWithDeploymentPage(
      c,
      render,
      { page: 'refused', reader: readerOf(c), reason: 'missing' },
      { status: 404 },
    )

  app.get('/rounds', async (c) => await show(c, {}))
  app.post('/rounds', async (c) => {
    const form = await readForm(c)
    const sent: NewRound = {
      id: textOf(form, 'id').trim().toLowerCase(),
      title: textOf(form, 'title'),
      year: textOf(form, 'year').trim(),
      opens: textOf(form, 'opens'),
      closes: textOf(form, 'closes'),
    }
    const fault = await openRound(actOf(c), sent)
    return fault ? await show(c, { fault, sent }) : leadTo('/rounds')
  })
  app.post('/rounds/:id/close', async (c) => {
    await closeRound(actOf(c), c.req.param('id'))
    return leadTo(`/rounds/${encodeURIComponent(c.req.param('id'))}`)
  })
  app.post('/rounds/:id/province', async (c) => {
    const form = await readForm(c)
    const school = textOf(form, 'school')
    const province = provinceCodes.find((code) => code === textOf(form, 'province'))
    if (province) await chooseProvince(actOf(c), school, province)
    return leadTo(`/rounds/${encodeURIComponent(c.req.param('id'))}#schools`)
  })
  app.get('/rounds/:id', async (c) => {
    const rounds = await readRounds(db)
    const round = rounds.find(({ id }) => id === c.req.param('id'))
    if (!round) return missing(c)
    const earlier = rounds.find(({ year }) => Number(year) === Number(round.year) - 1)
    const ids = { id: round.id, earlier: earlier?.id ?? null }
    const [sums, list] = await Promise.all([sumRound(db, ids), listAskedSchools(db, ids, filterOf(c))])
    const figures = { round, before: earlier?.year ?? null, ...sums, list }
    return replyWithDeploymentPage(c, render, { page: 'round', reader: readerOf(c), figures })
  })
  for (const format of ['csv', 'xlsx'] as const)
    app.get(`/rounds/:id/counts.${format}`, async (c) => {
      const round = (await readRounds(db)).find(({ id }) => id === c.req.param('id'))
      if (!round) return missing(c)
      const rows = rowsOfRound(round, readReleases(db, round.id))
      const sheet = { name: round.id, columns: roundColumns, rows }
      return replyWithFile(await replyWithSheet(sheet, { fileName: `counts-${round.id}`, format }))
    })
  return app
}

/** The schools that the list of a round shows; values that it does not know are left out. */
function filterOf(c: Context<AppEnv>): RoundFilter {
  const asked = (name: string) => (c.req.query(name) ?? '').trim().slice(0, 100)
  return {
    search: asked('q'),
    province: ([...provinceCodes, 'unknown'] as const).find((code) => code === asked('province')) ?? '',
    released: (['yes', 'no'] as const).find((which) => which === asked('released')) ?? '',
    after: asked('after'),
  }
}
