import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readCsv } from '#server/sheets/read-csv.ts'
import { contract } from '#shared/contract/api.ts'
import { fileReply } from '#shared/contract/file-reply.ts'
import type { OneRound } from '#shared/released-counts/contract.ts'
import type { RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildStudent, buildSubject } from '#tests/support/builders.ts'
import { blankedSchool, findTraces } from '#tests/support/blank-school.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildOperationWorld } from '#tests/support/operation-world.ts'
import { personOf, type Operation } from '#tests/support/operation.ts'
import { operations } from '#tests/support/operations.ts'
import { testSchool } from '#tests/support/school.ts'

/*
 * The files of every call that replies with one, at a school that has left blank what it may: a blank particular is absent. The
 * calls are found in the contract, so a new one is tried as soon as it is there.
 */

const { database } = await testDatabase()
await database.asService((tx) =>
  sql`update public.school_settings set particulars = ${JSON.stringify(blankedSchool)}`.execute(tx),
)
const { request } = await testSchool(database)
const world = await buildOperationWorld(database, (await buildSubject(database)).id)

interface Route {
  method: string
  path: string
}

const files = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, procedure]) => {
    const { route, outputSchema } = (procedure as Called)['~orpc']
    if (outputSchema !== fileReply) return []
    const operation = (operations as Record<string, Record<string, Operation>>)[noun]![name]!
    return [{ name: `${noun}.${name}`, method: 'POST', path: '', ...route, operation }]
  }),
)

interface Called {
  '~orpc': { route: Partial<Route>; outputSchema?: unknown }
}

/** The class whose results of the student of that world are released. */
const released = await database.asService((tx) =>
  tx
    .selectFrom('classes as c')
    .innerJoin('student_results as r', 'r.class_id', 'c.id')
    .where('r.id', '=', world.rows.student_results.id)
    .select(['c.name', 'c.academic_year', 'c.term', 'c.subject_id'])
    .executeTakeFirstOrThrow(),
)
const { name: class_name, academic_year, term } = released

/** The inputs of the calls to which the world of operations gives nothing to print. */
const inputs: Record<string, () => Promise<object>> = {
  'cardPrints.file': async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('card_print_classes')
        .where('id', '=', world.rows.card_print_classes.id)
        .select('print_id as id')
        .executeTakeFirstOrThrow(),
    ),
  'internalMarks.sheet': async () => ({
    grade_level: 9,
    academic_year: world.group.academic_year,
    term: world.group.term,
    subject_id: world.group.subject_id,
  }),
  'passwordSlips.make': async () => {
    const { id } = await buildStudent(database, { class_name: '9B' })
    return { who: { student_ids: [id] }, password: 'words', replace_chosen: true }
  },
  'reportCards.meritList': async () => ({ grade_level: 9, academic_year, term }),
  'reportCards.issued': printCard,
  'reportCards.own': printCard,
  'reportCards.print': async () => ({ class_name, academic_year, term }),
  'releasedCounts.file': async () => {
    const address = `/api/v1/admin/released-counts/${academic_year}`
    const seen = await request('GET', address, world.people.admin)
    const { digest } = (await seen.json()) as OneRound
    await request('PUT', address, world.people.admin, { body: { digest } })
    return { round: academic_year }
  },
  'studentTransfers.file': async () => {
    const { id } = await buildStudent(database, { status: 'Transferred' })
    return { id }
  },
  'rollImport.problemsFile': async () => {
    const reply = await request('POST', `/api/v1${rollFilePath}?name=roll.csv`, world.people.admin, {
      body: 'adm no,surname,given name,class\n1,,Ruth,9A',
    })
    const { draft } = (await reply.json()) as RollOverview
    return { id: draft!.id }
  },
}

test.each(files)('$name shows nothing of what is blank', async ({ name, operation, ...route }) => {
  const input = { format: 'csv', ...operation.input?.(world), ...(await inputs[name]?.()) }
  const reply = await ask(route, input, operation)
  expect(reply.status, await reply.clone().text()).toBe(200)
  const lines = await linesOf(reply)
  expect(lines.join('')).not.toBe('')
  expect(findTraces(lines)).toEqual([])
  // The machine's name for itself leads nobody to the school who holds the paper.
  expect(lines.join('\n')).not.toMatch(/127\.0\.0\.1|localhost/)
})

/** Prints the cards of the class. @returns the id of the student's */
async function printCard() {
  const print = files.find(({ name }) => name === 'reportCards.print')!
  await (await ask(print, { class_name, academic_year, term }, print.operation)).arrayBuffer()
  return await database.asService((tx) =>
    tx
      .selectFrom('issued_cards')
      .where('student_id', '=', world.student.id)
      .where('academic_year', '=', academic_year)
      .where('term', '=', term)
      .select('id')
      .executeTakeFirstOrThrow(),
  )
}

async function ask({ method, path }: Route, input: object, { audience }: Operation): Promise<Response> {
  const left = new Map<string, unknown>(Object.entries(input))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name))
    left.delete(name)
    return encodeURIComponent(value)
  })
  const rest = Object.fromEntries(left)
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const body = method === 'GET' ? undefined : rest
  return await request(method, `/api/v1${address}${query}`, world.people[personOf(audience)], { body })
}

/** The name of a file and the texts in it: cells of a sheet, blocks of a paper. */
async function linesOf(reply: Response): Promise<string[]> {
  const name = /filename\*=UTF-8''(\S+)/.exec(reply.headers.get('content-disposition') ?? '')![1]!
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return [decodeURIComponent(name).replace(/\.\w+$/, ''), ...(await textsOf(reply, bytes))]
}

/** The texts of a signed file, of which the signed words are JSON themselves. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string' && value.startsWith('{')) return textsWithin(JSON.parse(value))
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsWithin) : []
}

async function textsOf(reply: Response, bytes: Uint8Array): Promise<string[]> {
  const type = reply.headers.get('content-type') ?? ''
  if (type.startsWith('text/csv')) return readCsv(bytes).sheets.flatMap(({ rows }) => rows.flat())
  if (type === 'application/zip') return []
  if (type.startsWith('text/plain')) return new TextDecoder().decode(bytes).split('\n').flatMap(textsWithin)
  if (type === 'application/json') return textsWithin(JSON.parse(new TextDecoder().decode(bytes)))
  expect(type).toBe('application/pdf')
  const { document, blocks } = await readPaper(bytes)
  return [...document, ...blocks]
}

/** The blocks of a tagged paper, or the lines of another one, and what the document says of itself. */
async function readPaper(bytes: Uint8Array): Promise<{ document: string[]; blocks: string[] }> {
  const paper = await getDocumentProxy(bytes)
  const { info } = await paper.getMetadata()
  const { Title = '', Author = '' } = info as Record<string, string>
  expect([Title, Author]).not.toContain('')
  const blocks: string[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const { items } = await (await paper.getPage(number)).getTextContent({ includeMarkedContent: true })
    const tags: string[] = []
    let block = ''
    for (const item of items) {
      if ('str' in item) {
        block += item.str
        // The lines of a block belong together.
        if (item.hasEOL && tags.length > 0) block += ' '
        else if (item.hasEOL) block = end(block)
      } else if (item.type === 'endMarkedContent') {
        const tag = tags.pop()
        // A heading or a paragraph with nothing in it is an empty line on paper; a cell may be empty.
        if (/^(?:P|H\d)$/.test(tag ?? ''))
          expect(block.trim(), `an empty ${tag} after ${blocks.at(-1)}`).not.toBe('')
        block = end(block)
      } else {
        block = end(block)
        // The tag is missing in the types.
        tags.push((item as { tag?: string }).tag ?? '')
      }
    }
    end(block)
  }
  return { document: [Title, Author], blocks }

  function end(block: string): string {
    if (block.trim()) blocks.push(block.trim())
    return ''
  }
}
