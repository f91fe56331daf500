import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { readContractVersion } from '#server/http/contract-version.ts'
import type { contract as contractType } from '#shared/contracts/api.ts'

type Contract = typeof contractType

const name = 'virtual:contract-routes'

/**
 * Gives the browser the method and path of each call without the schemas: checking replies is the server's part,
 * and zod would be the largest thing a phone has to download. The version lets a page notice a newer server.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const file = new URL('../shared/contracts/api.ts', import.meta.url).href
      const { contract } = (await import(file)) as { contract: Contract }
      const routes = JSON.stringify(minifyContractRouter(contract), leaveOutProse)
      return `export const routes = ${routes}\nexport const contractVersion = ${JSON.stringify(readContractVersion())}`
    },
  }
}

function leaveOutProse(key: string, value: unknown): unknown {
  return key === 'summary' || key === 'description' || key === 'tags' ? undefined : value
}
