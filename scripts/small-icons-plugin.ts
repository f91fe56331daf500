import path from 'node:path'
import type { Plugin } from 'vite'

/** Makes lucide's icons with `app/components/ui/create-icon.ts`. */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /\/createLucideIcon\.mjs$/.test(source) && importer?.includes('/lucide-react/')
        ? path.resolve('app/components/ui/create-icon.ts')
        : null,
  }
}
