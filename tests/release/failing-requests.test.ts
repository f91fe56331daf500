import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Updates } from '#shared/updates/contract.ts'
import { updateTrial } from '#shared/updates/rules.ts'
import { presentVersion } from '#tests/support/release.ts'
import {
  call,
  createRuth,
  logIn,
  newRelease,
  removeSchool,
  school,
  startSchool,
  unpackSchool,
} from '#tests/support/released-school.ts'

beforeAll(unpackSchool)
afterAll(removeSchool)

const broken = '/api/v1/admin/overview'

/** Lets a call of the interface fail. */
function breakCall(program: string): void {
  const file = path.join(program, 'server', 'app.ts')
  const text = readFileSync(file, 'utf8')
  const fault = `app.get('${broken}', () => { throw new Error('broken') })`
  const place = "  app.use('/api/v1/*', limitCallsPerPerson())"
  if (!text.includes(place)) throw new Error('the call could not be broken')
  writeFileSync(file, text.replace(place, `  ${fault}\n${place}`))
}

/** Changes the database: the school has another name then. */
function rename(program: string): void {
  const folder = path.join(program, 'database')
  writeFileSync(
    path.join(folder, 'migrations', '9000_lost.sql'),
    'update public.school_settings set particulars = particulars || \'{"name": "Lost"}\';\n',
  )
  appendFileSync(path.join(folder, 'definitions.txt'), '\n')
}

/** The last ones may find the program stopped, which is what they are for. */
async function letRequestsFail(): Promise<void> {
  for (let count = 0; count <= updateTrial.fewest; count += 1)
    await call('GET', broken).catch(() => undefined)
}

const scale = (year: string) => `/api/v1/admin/grade-scales/${year}/9`
const steps = [
  { letter_grade: 'High', min_percentage: 60 },
  { letter_grade: 'Low', min_percentage: 0 },
]

async function saveScale(year: string): Promise<void> {
  await call('PUT', scale(year), await logIn(), { version: null, steps })
}

async function yearsOfScales(): Promise<string[]> {
  const scales = await call<{ academic_year: string }[]>('GET', '/api/v1/admin/grade-scales', await logIn())
  return scales.map(({ academic_year }) => academic_year)
}

const readUpdates = async () => await call<Updates>('GET', '/api/v1/admin/updates', await logIn())

test('a version whose requests fail gives way, and what was saved since stays, when the database is the same', async () => {
  const first = startSchool()
  const [, link = ''] = await first.until(/first-administrator#(\S+)/)
  await first.until(/is ready:/)
  await createRuth(link)
  await first.stop()
  school('update', await newRelease('0.2.0', breakCall))
  const running = startSchool()
  await running.until(/Version 0\.2\.0 is in use\./)
  await saveScale('2041')
  await letRequestsFail()
  await running.until(/Going back[^]*is ready:/)
  expect(await readUpdates()).toMatchObject({
    version: presentVersion,
    last: { state: 'undone', reason: expect.stringContaining('requests failed in the first 10 minutes') },
  })
  expect(await yearsOfScales()).toContain('2041')
  await running.stop()
})

test('with another database it gives way by itself only as long as nobody has saved anything', async () => {
  const file = await newRelease('0.3.0', (program) => {
    breakCall(program)
    rename(program)
  })
  school('update', file)
  const early = startSchool()
  await early.until(/Version 0\.3\.0 is in use\./)
  await letRequestsFail()
  const [said] = await early.until(/Going back[^]*is ready:/)
  expect(said).not.toContain('Lost is ready')
  await early.stop()

  school('update', file)
  const running = startSchool()
  await running.until(/Version 0\.3\.0 is in use\./)
  await saveScale('2042')
  await letRequestsFail()
  expect(await readUpdates()).toMatchObject({ version: '0.3.0', last: { state: 'failing' } })
  await running.stop()
  expect(school('status')).toContain('The way back loses what was saved since')
  const later = startSchool()
  await later.until(/Lost is ready:/)
  expect(await yearsOfScales()).toContain('2042')
  await call('POST', '/api/v1/admin/updates/back', await logIn())
  await later.until(/Going back[^]*is ready:/)
  expect(await readUpdates()).toMatchObject({
    version: presentVersion,
    last: { state: 'undone', is_asked_for: true },
  })
  expect(await yearsOfScales()).not.toContain('2042')
  expect(await yearsOfScales()).toContain('2041')
  await later.stop()
})
