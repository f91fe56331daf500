import { Hono, type Context } from 'hono'
import { readArrivals } from '#server/directory/arrival-queries.ts'
import { listClusters } from '#server/directory/school-list-queries.ts'
import { readForm, textOf } from '#server/documents/sent-form.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { SentArrival } from '#shared/deployment/arrivals.ts'
import type { SchoolFault } from '#shared/deployment/schools.ts'
import { leadTo, replyWithDeploymentPage } from './replies.ts'
import { readerOf } from './require-admin.ts'
import { toldBy, type SchoolPageServices } from './school-pages.ts'

/** The page on which a school comes in from the archive of a box. */
export function createArrivalPages({ directory: { db }, render, acts }: SchoolPageServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  async function show(c: Context<AppEnv>, sent: SentArrival, fault?: SchoolFault) {
    const [arrivals, clusters] = await Promise.all([readArrivals(db), listClusters(db)])
    const found = await acts.archives().catch(toldBy)
    const archives = found && 'code' in found ? [] : found
    const told = fault ?? (found && 'code' in found ? found : undefined)
    const page = {
      page: 'arrivals',
      reader: readerOf(c),
      archives,
      arrivals,
      clusters,
      sent,
      fault: told,
    } as const
    return replyWithDeploymentPage(c, render, page, { status: fault ? 400 : 200 })
  }

  app.get('/arrivals', async (c) => await show(c, { folder: '', id: '', host: '', cluster: '' }))
  app.post('/arrivals', async (c) => {
    const form = await readForm(c)
    const typed = (name: string) => textOf(form, name).trim()
    const host = typed('host').toLowerCase()
    const sent = { folder: textOf(form, 'folder'), id: typed('id'), host, cluster: typed('cluster') }
    try {
      const passphrase = textOf(form, 'passphrase')
      const school = { ...sent, cluster: sent.cluster || 'main', passphrase }
      await acts.arrive(readerOf(c).email, school)
      return leadTo('/arrivals')
    } catch (error) {
      return await show(c, sent, toldBy(error))
    }
  })
  return app
}
