import { isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'
import { readContractVersion } from '#server/http/contract-version.ts'
import { outboxOperations } from '#shared/outbox-operations.ts'

const name = 'virtual:contract-routes'

/**
 * Gives the browser the method and path of each call, such as `GET /student/dashboard`, without the schemas: checking
 * replies is the server's part, and zod would be the largest thing a phone has to download. The version lets a page
 * notice a newer server.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const routes = JSON.stringify(await readRoutes())
      return `export const routes = ${routes}\nexport const contractVersion = ${JSON.stringify(readContractVersion())}`
    },
  }
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

async function readRoutes(): Promise<object> {
  const file = new URL('../shared/contracts/api.ts', import.meta.url).href
  const { contract } = (await import(/* @vite-ignore */ file)) as { contract: object }
  return routesOf(contract)
}

function routesOf(part: object): object {
  const entries = Object.entries(part).map(([key, value]: [string, object]) => {
    if (!isContractProcedure(value)) return [key, routesOf(value)]
    const { method, path, inputStructure, outputStructure } = value['~orpc'].route
    // The browser's client (`app/lib/call-contract.ts`) knows the usual structure alone.
    if (!method || !path || inputStructure || outputStructure)
      throw new Error(`The call ${key} needs a method, a path and no structure of its own.`)
    return [key, `${method} ${path}`]
  })
  return Object.fromEntries(entries) as object
}
