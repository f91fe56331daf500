import { contract } from '#shared/contract/api.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

/** Every call of the contract, with its row in the table of operations. */
export const calls = Object.entries(contract).flatMap(([noun, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { route } = (procedure as { '~orpc': { route: { method?: string; path?: string } } })['~orpc']
    const operation = (operations as Record<string, Record<string, Operation>>)[noun]?.[name]
    return { noun, name, method: route.method ?? 'POST', path: route.path ?? '', operation: operation! }
  }),
)

/** The address of a call, and its body, for an input as the contract names its parts. */
export function requestOf(
  { method, path }: Pick<(typeof calls)[number], 'method' | 'path'>,
  input: object,
): { address: string; body: object | undefined } {
  const rest = new Map<string, unknown>(Object.entries(input))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const others = Object.fromEntries(rest)
  if (method !== 'GET') return { address: `/api/v1${filled}`, body: others }
  return {
    address: `/api/v1${filled}?${new URLSearchParams(others as Record<string, string>)}`,
    body: undefined,
  }
}
