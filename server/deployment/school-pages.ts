import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import {
  findShownSchool,
  listClusters,
  listSchools,
  readLog,
  sumSchools,
} from '#server/directory/school-list-queries.ts'
import { readForm, textOf } from '#server/documents/sent-form.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import { readFirstParticulars } from '#server/domain/school-settings/first-particulars.ts'
import {
  firstParticulars,
  isHostName,
  schoolId,
  type SchoolFault,
  type ShownSchool,
} from '#shared/deployment/schools.ts'
import { minPassphraseLength } from '#shared/backups/limits.ts'
import { leadTo, replyWithDeploymentPage } from './replies.ts'
import { readerOf, type PageServices } from './require-admin.ts'
import { readQuotas } from './read-quotas.ts'
import type { SchoolActs } from './school-acts.ts'

/** The services that the pages of schools need. */
export interface SchoolPageServices extends PageServices {
  acts: SchoolActs
}

type Shown<Name extends DeploymentPage['page'], Field extends string> = Pick<
  Extract<DeploymentPage, { page: Name }>,
  Field & keyof Extract<DeploymentPage, { page: Name }>
>

/** The schools of the deployment and its log, for its administrators. */
export function createSchoolPages(services: SchoolPageServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  addLists(app, services)
  addAdding(app, services)
  addActs(app, services)
  return app
}

function addLists(app: Hono<AppEnv>, { directory: { db }, render }: SchoolPageServices): void {
  app.get('/schools', async (c) => {
    const search = (c.req.query('q') ?? '').trim().slice(0, 100)
    const after = (c.req.query('after') ?? '').slice(0, 100)
    const [found, totals] = await Promise.all([listSchools(db, { search, after }), sumSchools(db)])
    const page = { page: 'schools', reader: readerOf(c), search, after, totals, ...found } as const
    return replyWithDeploymentPage(c, render, page)
  })
  app.get('/log', async (c) => {
    const before = Number(c.req.query('before'))
    const found = await readLog(db, {
      before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    })
    return replyWithDeploymentPage(c, render, { page: 'log', reader: readerOf(c), ...found })
  })
}

function addAdding(app: Hono<AppEnv>, { directory: { db }, render, acts }: SchoolPageServices): void {
  async function show(c: Context<AppEnv>, shown: Shown<'add-school', 'sent' | 'fault' | 'made'>) {
    const clusters = await listClusters(db)
    const page = { page: 'add-school', reader: readerOf(c), clusters, ...shown } as const
    return replyWithDeploymentPage(c, render, page, { status: shown.fault ? 400 : 200 })
  }
  app.get(
    '/add-school',
    async (c) => await show(c, { sent: { id: '', host: '', cluster: '', particulars: {} } }),
  )
  app.post('/add-school', async (c) => {
    const form = await readForm(c)
    const typed = (name: string) => textOf(form, name).trim()
    const particulars = Object.fromEntries(
      firstParticulars.map((name) => [name, typed(name)]).filter(([, value]) => value !== ''),
    )
    const sent = { id: typed('id'), host: typed('host'), cluster: typed('cluster'), particulars }
    const host = sent.host.toLowerCase()
    if (!schoolId.test(sent.id)) return await show(c, { sent, fault: { code: 'id' } })
    if (!isHostName(host)) return await show(c, { sent, fault: { code: 'host' } })
    const read = readFirstParticulars(particulars)
    if ('faults' in read) return await show(c, { sent, fault: { code: 'particulars', faults: read.faults } })
    try {
      const school = { ...sent, ...read, host, cluster: sent.cluster || 'main' }
      const made = await acts.add(readerOf(c).email, school)
      return await show(c, {
        sent,
        made: { id: sent.id, address: made.address, link: made.firstLink ?? null },
      })
    } catch (error) {
      return await show(c, { sent, fault: toldBy(error) })
    }
  })
}

function addActs(app: Hono<AppEnv>, { directory: { db }, render, acts }: SchoolPageServices): void {
  async function show(c: Context<AppEnv>, school: ShownSchool, fault?: SchoolFault) {
    const { acts: log } = await readLog(db, { school: school.id })
    const page = { page: 'school', reader: readerOf(c), school, log, fault } as const
    return replyWithDeploymentPage(c, render, page, { status: fault ? 400 : 200 })
  }

  /** Answers a form of a school's page, which is shown again with the fault or as it is then. */
  function act(
    path: string,
    work: (school: ShownSchool, form: FormData, actor: string) => Promise<SchoolFault | Response | void>,
  ) {
    app.post(`/schools/:id/${path}`, async (c) => {
      const school = await findShownSchool(db, c.req.param('id'))
      if (!school) return missing(c)
      try {
        const outcome = await work(school, await readForm(c), readerOf(c).email)
        if (outcome instanceof Response) return outcome
        return outcome ? await show(c, school, outcome) : leadTo(`/schools/${school.id}`)
      } catch (error) {
        return await show(c, school, toldBy(error))
      }
    })
  }
  const missing = (c: Context<AppEnv>) =>
    replyWithDeploymentPage(
      c,
      render,
      { page: 'refused', reader: readerOf(c), reason: 'missing' },
      { status: 404 },
    )

  app.get('/schools/:id', async (c) => {
    const school = await findShownSchool(db, c.req.param('id'))
    return school ? await show(c, school) : missing(c)
  })
  act('close', async ({ id }, form, actor) => {
    if (textOf(form, 'typed_id').trim() !== id) return { code: 'typed-id' }
    return await acts.change(actor, id, 'closed')
  })
  act('open', async ({ id }, _, actor) => {
    return await acts.change(actor, id, 'open')
  })
  act('quotas', async ({ id }, form, actor) => {
    const quotas = readQuotas(form)
    if (!quotas) return { code: 'quota' }
    return await acts.setQuotas(actor, id, quotas)
  })
  act('archive', async ({ id, state }, form, actor) => {
    const [passphrase, again] = [textOf(form, 'passphrase'), textOf(form, 'again')]
    if (state !== 'closed') return { code: 'not-closed' }
    if (passphrase.length < minPassphraseLength) return { code: 'passphrase' }
    if (passphrase !== again) return { code: 'passphrase-differs' }
    const { name, body } = await acts.archive(actor, id, passphrase)
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    }
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers })
  })
  act('confirm', async ({ id, state }, form, actor) => {
    if (state !== 'closed') return { code: 'not-closed' }
    const code = textOf(form, 'code').replaceAll(/\s/g, '')
    return (await acts.confirmArchive(actor, id, code)) ? undefined : { code: 'archive-code' }
  })
  act('delete', async (school, form, actor) => {
    const { id, state, archived_at, is_early, has_left } = school
    if (textOf(form, 'typed_id').trim() !== id) return { code: 'typed-id' }
    if (state !== 'closed') return { code: 'not-closed' }
    if (archived_at === null) return { code: 'no-archive' }
    if (is_early) return { code: 'too-early' }
    if (has_left) return { code: 'left-databases' }
    return (await acts.remove(actor, id)) ? leadTo('/schools') : { code: 'too-early' }
  })
}

/** The sentence of an expected fault. @throws any other */
export function toldBy(error: unknown): SchoolFault {
  if (error instanceof StartFault) return { code: 'told', text: `${error.message} ${error.remedy}` }
  throw error
}
