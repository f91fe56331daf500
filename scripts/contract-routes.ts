import { isContractProcedure } from '@orpc/contract'
import { outboxOperations } from '#shared/contract/outbox-operations.ts'

/** The method and path of each call, such as `GET /student/dashboard`, by noun and name. */
export async function readRoutes(): Promise<object> {
  const file = new URL('../shared/contract/api.ts', import.meta.url).href
  const { contract } = (await import(/* @vite-ignore */ file)) as { contract: object }
  return routesOf(contract)
}

/** The same in two parts: the office's calls, which only the pages below `/admin` make, and all others. */
export async function readRoutesByPortal(): Promise<{ office: object; others: object }> {
  const nouns = Object.entries((await readRoutes()) as Record<string, Record<string, string>>)
  const partOf = (isOffice: boolean) =>
    Object.fromEntries(
      nouns.flatMap(([noun, calls]) => {
        const part = Object.entries(calls).filter(([, route]) => route.includes(' /admin') === isOffice)
        return part.length === 0 ? [] : [[noun, Object.fromEntries(part)]]
      }),
    ) as object
  return { office: partOf(true), others: partOf(false) }
}

/** Method and path of each operation that the outbox may make, for the service worker. */
export async function readOutboxRoutes(): Promise<object> {
  const routes = (await readRoutes()) as Record<string, Record<string, string>>
  const entries = Object.entries(outboxOperations).map(([noun, names]) => [
    noun,
    Object.fromEntries(names.map((operation) => [operation, routes[noun]?.[operation]])),
  ])
  return Object.fromEntries(entries) as object
}

function routesOf(part: object): object {
  const entries = Object.entries(part).map(([key, value]: [string, object]) => {
    if (!isContractProcedure(value)) return [key, routesOf(value)]
    const { method, path, inputStructure, outputStructure } = value['~orpc'].route
    // The browser's client (`app/lib/api/call-contract.ts`) supports only the usual structure.
    if (!method || !path || inputStructure || outputStructure)
      throw new Error(`The call ${key} needs a method, a path and no structure of its own.`)
    return [key, `${method} ${path}`]
  })
  return Object.fromEntries(entries) as object
}
