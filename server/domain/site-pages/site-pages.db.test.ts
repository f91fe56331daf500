import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstContents } from '#app/content/page-content.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import type { EditedSitePage, ListedSitePage } from '#shared/site-pages/contract.ts'
import type { SitePageName } from '#shared/site-pages/pages.ts'
import { insertOne } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { readPublishedContents } from './queries.ts'

const { database, services, call } = await testSchool()
const { admin, asAdmin } = await buildOffice(database)
const { about } = firstContents

const titled = (title: string) => ({ ...about, title })

async function save(page: string, input: object) {
  return await call<EditedSitePage>('PUT', `/admin/site-pages/${page}`, asAdmin, {
    publish: 'draft',
    updated_at: '',
    ...input,
  })
}

async function shown(page: SitePageName) {
  const contents = await database.asVisitor(readPublishedContents)
  return contents[page] as { title: string } | undefined
}

test('words are a draft, then public, and an older version stays in the history with who and when', async () => {
  const draft = await save('about', { content: titled('  A draft ') })
  expect(draft.body.open).toMatchObject({ content: { title: 'A draft' }, publish_at: null })
  expect(await shown('about')).toBeUndefined()
  const again = await save('about', { content: titled('A draft') })
  expect(again.body).toEqual(draft.body)
  const { body: first } = await save('about', {
    content: titled('First'),
    publish: 'now',
    updated_at: draft.body.updated_at,
  })
  expect(await shown('about')).toMatchObject({ title: 'First' })
  const { body } = await save('about', {
    content: titled('Second'),
    publish: 'now',
    updated_at: first.updated_at,
  })
  expect(await shown('about')).toMatchObject({ title: 'Second' })
  expect(body.versions.map(({ content }) => content['title'])).toEqual(['Second', 'First'])
  expect(body.versions[0]).toMatchObject({ by: expect.any(String), publish_at: expect.any(String) })
  const audited = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').selectAll().where('action', '=', 'site.page_published').execute(),
  )
  expect(audited.map(({ actor_id, subject_id }) => [actor_id, subject_id])).toEqual([
    [admin.id, 'about'],
    [admin.id, 'about'],
  ])
})

test('the page of dates and fees is public once it is published, at a school that shows examples too', async () => {
  const pages = async () => (await database.asVisitor(readWholeSchool)).pages
  const state = async () => {
    const { body } = await call<ListedSitePage[]>('GET', '/admin/site-pages', asAdmin)
    return body.find(({ page }) => page === 'dates-and-fees')?.state
  }
  await database.asService((tx) => tx.updateTable('school_settings').set({ shows_examples: true }).execute())
  expect(await pages()).toEqual(['about', 'programs', 'principal-message', 'external-moodle'])
  expect(await state()).toBe('example')
  const fees = { heading: 'Fees', items: [{ fee: 'Project fee', amount: 'K 350' }], note: '' }
  await save('dates-and-fees', { content: { ...firstContents['dates-and-fees'], fees }, publish: 'now' })
  expect(await pages()).toContain('dates-and-fees')
  expect(await state()).toBe('published')
})

test('of two who edit at once the second is told, and what is public stays', async () => {
  const content = firstContents['principal-message']
  const { body } = await save('principal-message', { content, publish: 'now' })
  const mine = { ...content, signature: 'Mine' }
  const refused = await save('principal-message', { content: mine })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CHANGED_MEANWHILE' }])
  expect((await save('principal-message', { content: mine, updated_at: body.updated_at })).status).toBe(200)
  expect(await shown('principal-message')).not.toMatchObject({ signature: 'Mine' })
  const list = await call<ListedSitePage[]>('GET', '/admin/site-pages', asAdmin)
  expect(list.body.find(({ page }) => page === 'principal-message')).toMatchObject({
    state: 'published',
    open: { publish_at: null },
  })
})

test('a draft is not thrown away unseen when somebody else has saved it meanwhile', async () => {
  const discard = async (updated_at: string) =>
    (await call('DELETE', '/admin/site-pages/programs/draft', asAdmin, { updated_at })).status
  const { programs: content } = firstContents
  const { body: first } = await save('programs', { content, publish: 'now' })
  const { body: mine } = await save('programs', { content, updated_at: first.updated_at })
  const other = { ...content, title: 'Of somebody else' }
  const { body: theirs } = await save('programs', { content: other, updated_at: mine.updated_at })
  expect(await discard(mine.updated_at)).toBe(409)
  expect(await discard(theirs.updated_at)).toBe(200)
  expect(await discard(theirs.updated_at)).toBe(200)
  const { body } = await call<EditedSitePage>('GET', '/admin/site-pages/programs', asAdmin)
  expect([body.open, body.versions.length]).toEqual([null, 1])
})

test('a version appears when its time has come, and a time that has passed is refused', async () => {
  const { body: before } = await call<EditedSitePage>('GET', '/admin/site-pages/about', asAdmin)
  const later = { content: titled('Later'), publish: 'later', updated_at: before.updated_at }
  const past = await save('about', { ...later, publish_on: '2020-01-01', publish_time: '08:00' })
  expect([past.status, Object.keys(past.body.data?.fields ?? {})]).toEqual([422, ['publish_on']])
  const { body } = await save('about', { ...later, publish_on: '2999-01-01', publish_time: '08:00' })
  expect(body.open?.publish_at).toBe('2998-12-31T22:00:00+00:00')
  expect(await shown('about')).not.toMatchObject({ title: 'Later' })
  await database.asService((tx) =>
    sql`update site_page_versions set publish_at = now() where id = ${body.open!.id}`.execute(tx),
  )
  expect(await shown('about')).toMatchObject({ title: 'Later' })
})

test('a business is added, renamed and hidden; its page can be written before the menu names it', async () => {
  const menu = async (items: { label: string; address: string }[], publish: string) => {
    const { body } = await call<EditedSitePage>('GET', '/admin/site-pages/businesses', asAdmin)
    return await save('businesses', { content: { items }, publish, updated_at: body.updated_at })
  }
  const listed = async () =>
    (await call<ListedSitePage[]>('GET', '/admin/site-pages', asAdmin)).body
      .filter(({ page }) => ['kiosk', 'bakery', 'piggery'].includes(page))
      .map(({ page, business, is_hidden }) => [page, business, is_hidden])
  const named = async () => (await database.asVisitor(readWholeSchool)).businesses
  const page = { ...firstContents.kiosk, title: 'Bread' }
  expect(await named()).toEqual(firstBusinesses)
  expect((await save('bakery', { content: page })).body).toMatchObject({
    data: { fields: { page: expect.any(String) } },
  })
  const items = [
    { label: 'Tuck Shop', address: 'kiosk' },
    { label: 'Bakery', address: 'bakery' },
  ]
  await menu(items, 'draft')
  expect(await named()).toEqual(firstBusinesses)
  expect((await save('bakery', { content: page, publish: 'now' })).body).toMatchObject({ business: 'Bakery' })
  expect(await listed()).toEqual([
    ['kiosk', 'Kiosk', false],
    ['piggery', 'Piggery', false],
    ['bakery', 'Bakery', true],
  ])
  await menu(items, 'now')
  expect(await named()).toEqual(items)
  expect(await listed()).toEqual([
    ['kiosk', 'Tuck Shop', false],
    ['piggery', null, true],
    ['bakery', 'Bakery', false],
  ])
  for (const address of ['about', 'footer', 'Bakery', 'a/b', 'kiosk']) {
    const { status, body } = await menu([items[0]!, { label: 'Other', address }], 'draft')
    expect([status, Object.keys(body.data?.fields ?? {})], address).toEqual([
      422,
      ['content.items.1.address'],
    ])
  }
})

test('each faulty part is named by its place, whatever is sent', async () => {
  const faults = async (content: unknown) => {
    const { status, body } = await save('about', { content })
    return [status, Object.keys(body.data?.fields ?? {})]
  }
  expect(await faults({ ...about, lead: ' ' })).toEqual([422, ['content.lead']])
  expect(await faults(titled('x'.repeat(100_000)))).toEqual([422, ['content.title']])
  expect(await faults(titled('two\nlines'))).toEqual([422, ['content.title']])
  expect(
    await faults({ ...about, values: { heading: 'Values', items: [{ name: 'Care', text: 7 }] } }),
  ).toEqual([422, ['content.values.items.0.text']])
  expect(await faults({ ...about, history: { ...about.history, items: [] } })).toEqual([
    422,
    ['content.history.items'],
  ])
  expect((await call('GET', '/admin/site-pages/news', asAdmin)).status).toBe(422)
})

test('links to what visitors do not see are named before a page or an article is published', async () => {
  const file = { file_name: 'a.pdf', file_size: 1 }
  const article = { title: 'A', category: 'events', content: 'x', published_on: '2025-01-01' }
  await database.asService(async (tx) => {
    await insertOne(tx, 'newsletters', { ...file, title: 'May', file_url: 'newsletters/may.pdf' })
    await insertOne(tx, 'newsletters', {
      ...file,
      title: 'June',
      file_url: 'newsletters/june.pdf',
      is_active: false,
    })
    await insertOne(tx, 'news_items', { ...article, slug: 'shown', is_published: true })
    await insertOne(tx, 'news_items', { ...article, slug: 'drafted' })
  })
  const files = '/storage/v1/object/public/newsletters'
  const dead = ['/news/drafted', '/sme/nothing', `${files}/june.pdf`, `${services.env.publicUrl}/abuot`]
  const alive = ['/news/shown', '/sme/kiosk', `${files}/may.pdf`, `${services.env.publicUrl}/about`]
  const text = [...dead, ...alive].map((address) => `[here](${address})`).join(' ')
  const links = (place: string) => dead.map((address) => ({ place, text: 'here', address }))

  const history = { ...about.history, items: [{ ...about.history.items[0], text }] }
  const ofPage = await call('POST', '/admin/site-pages/about/preview', asAdmin, {
    content: { ...about, history },
  })
  expect(ofPage.body).toMatchObject({ dead_links: links('content.history.items.0.text') })
  const ofArticle = await call('POST', '/admin/news/dead-links', asAdmin, { content: text })
  expect(ofArticle.body).toEqual(links('content'))

  const { home } = firstContents
  const highlighting = async (name: string) =>
    (
      await call('POST', '/admin/site-pages/home/preview', asAdmin, {
        content: { ...home, highlight: { ...home.highlight, article: name } },
      })
    ).body
  expect(await highlighting('shown')).toMatchObject({ dead_links: [] })
  expect(await highlighting('drafted')).toMatchObject({
    dead_links: [{ place: 'content.highlight.article', text: 'drafted', address: '/news/drafted' }],
  })
})
