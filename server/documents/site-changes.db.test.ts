import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createPage, PageCache } from './page-cache.ts'
import { watchSiteChanges } from './site-changes.ts'

const { database } = await testDatabase()
const hour = 3_600_000

test('a page in memory is dropped when something is published through another program, and only then', async () => {
  const pageCache = new PageCache()
  const changes = await watchSiteChanges({ database, pageCache }, hour)
  const page = createPage(200, { 'cache-control': 'public, s-maxage=300' }, 'no news')
  await pageCache.get('/', { render: async () => page })
  await changes.look()
  expect(pageCache.current('/')).toBe(page)

  const content = { category: 'events' as const, content: 'On Friday.', is_published: true }
  const { id } = await database.asService((tx) =>
    insertOne(tx, 'news_items', { slug: 'sports-day', title: 'Sports day', ...content }),
  )
  await changes.look()
  expect(pageCache.current('/')).toBeUndefined()

  await pageCache.get('/', { render: async () => page })
  await database.asService((tx) => tx.deleteFrom('news_items').where('id', '=', id).execute())
  await changes.look()
  expect(pageCache.current('/')).toBeUndefined()

  await pageCache.get('/', { render: async () => page })
  const particulars = JSON.stringify({ ...firstSchool, officePhone: '+675 479 8800' })
  await database.asService((tx) => tx.updateTable('school_settings').set({ particulars }).execute())
  await changes.look()
  expect(pageCache.current('/')).toBeUndefined()

  await pageCache.get('/', { render: async () => page })
  await database.asService((tx) =>
    insertOne(tx, 'school_calendar', {
      academic_year: '2031',
      terms: JSON.stringify([{ starts: '2031-01-27', ends: '2031-04-04' }]),
      holidays: '[]',
    }),
  )
  await changes.look()
  expect(pageCache.current('/')).toBeUndefined()

  const day = new Date('2025-09-16T13:00:00Z')
  expect(schoolDay(day)).toBe('2025-09-16')
  const elsewhere = JSON.stringify({ ...firstSchool, timeZone: 'Pacific/Auckland' })
  await database.asService((tx) =>
    tx.updateTable('school_settings').set({ particulars: elsewhere }).execute(),
  )
  await changes.look()
  expect(schoolDay(day)).toBe('2025-09-17')
  changes.stop()
})

test('a page in memory is dropped when the time of an article has come', async () => {
  const pageCache = new PageCache()
  const timed = (fromNow: string) => {
    const moment = sql`(clock_timestamp() + ${fromNow}::interval) at time zone public.school_time_zone()`
    return {
      published_on: sql<string>`(${moment})::date`,
      published_time: sql<string>`(${moment})::time`,
    }
  }
  const content = { category: 'events' as const, content: 'On Friday.', is_published: true }
  await database.asService((tx) =>
    tx
      .insertInto('news_items')
      .values({ slug: 'timed', title: 'Timed', ...content, ...timed('5 minutes') })
      .execute(),
  )
  const changes = await watchSiteChanges({ database, pageCache }, hour)
  const page = createPage(200, { 'cache-control': 'public, s-maxage=300' }, 'no news')
  await pageCache.get('/', { render: async () => page })
  await changes.look()
  expect(pageCache.current('/')).toBe(page)
  // Time passes: the row alone changes, without the trigger that counts changes.
  await database.asService(async (tx) => {
    await sql`alter table public.news_items disable trigger count_site_change`.execute(tx)
    await tx.updateTable('news_items').set(timed('-5 minutes')).where('slug', '=', 'timed').execute()
    await sql`alter table public.news_items enable trigger count_site_change`.execute(tx)
  })
  await changes.look()
  expect(pageCache.current('/')).toBeUndefined()
  changes.stop()
})

test('what is published right after the start is noticed', async () => {
  const pageCache = new PageCache()
  const changes = await watchSiteChanges({ database, pageCache }, hour)
  const page = createPage(200, { 'cache-control': 'public, s-maxage=300' }, 'no news')
  await pageCache.get('/', { render: async () => page })
  const content = { category: 'events' as const, content: 'On Friday.', is_published: true }
  await database.asService((tx) =>
    insertOne(tx, 'news_items', { slug: 'first-day', title: 'First day', ...content }),
  )
  await changes.look()
  expect(pageCache.current('/')).toBeUndefined()
  changes.stop()
})
