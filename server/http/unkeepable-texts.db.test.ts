import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { contract } from '#shared/contract/api.ts'
import { buildSubject } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildOperationWorld } from '#tests/support/operation-world.ts'
import { personOf, type Operation } from '#tests/support/operation.ts'
import { operations } from '#tests/support/operations.ts'
import { testSchool } from '#tests/support/school.ts'

/* Characters that cannot be kept, in every text of every call of the OpenAPI document, from a person who may make the call. */

interface DescribedOperation {
  parameters?: { name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

const { database } = await testDatabase()
const school = await testSchool(database)
const world = await buildOperationWorld(database, (await buildSubject(database, { code: 'ENG' })).id)
const described = await (await school.request('GET', '/api/v1/openapi.json', undefined)).json()
const { paths } = described as { paths: Record<string, Record<string, DescribedOperation>> }

const calls = Object.entries(contract).flatMap(([noun, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { method = 'POST', path = '' } = (
      procedure as { '~orpc': { route: { method?: string; path?: string } } }
    )['~orpc'].route
    const operation = (operations as Record<string, Record<string, Operation>>)[noun]![name]!
    return { name: `${noun}.${name}`, method, path, operation }
  }),
)

async function send(method: string, path: string, input: object, claims: Claims | undefined) {
  const left = new Map<string, unknown>(Object.entries(input))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name))
    left.delete(name)
    return encodeURIComponent(value)
  })
  const rest = Object.fromEntries(left)
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const body = method === 'GET' ? undefined : rest
  return await school.request(method, `/api/v1${address}${query}`, claims, { body })
}

/** The input with `bad` behind each of its texts, one at a time, and as each field that the document names besides. */
function* spoilt(input: object, names: string[], bad: string): Generator<object> {
  for (const name of names) if (!(name in input)) yield { ...input, [name]: bad }
  const places: string[][] = [[]]
  while (places.length > 0) {
    const place = places.pop()!
    let value: unknown = input
    for (const step of place) value = (value as Record<string, unknown>)[step]
    if (typeof value === 'object' && value !== null)
      places.push(...Object.keys(value).map((key) => [...place, key]))
    if (typeof value !== 'string') continue
    const copy = structuredClone(input) as Record<string, unknown>
    let holder = copy
    for (const step of place.slice(0, -1)) holder = holder[step] as typeof holder
    holder[place.at(-1)!] = value + bad
    yield copy
  }
}

test.each(calls)('$name refuses them in words', async ({ method, path, operation }) => {
  const { parameters = [], requestBody } = paths[path]![method.toLowerCase()]!
  const { properties = {} } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
  const names = [...parameters.map((one) => one.name), ...Object.keys(properties)]
  const claims = operation.audience === 'anybody' ? undefined : world.people[personOf(operation.audience)]
  for (const bad of ['\0', '\u001b[2J'])
    for (const input of spoilt(operation.input?.(world) ?? {}, names, bad)) {
      const reply = await send(method, path, input, claims)
      const text = await reply.text()
      expect([400, 404, 413, 422], `${JSON.stringify(input)}: ${text.slice(0, 300)}`).toContain(reply.status)
    }
})

test('a name that is deeper than the stack is refused, too', async () => {
  const deep = `{"a":${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}}`
  const reply = await school.request('POST', '/api/v1/teacher/notes', world.people.teacher, { body: deep })
  expect(reply.status).toBe(422)
})
