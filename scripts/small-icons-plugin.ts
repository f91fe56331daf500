import path from 'node:path'
import type { Plugin } from 'vite'

const name = '\0small-icons'

/** Makes lucide's icons with `app/components/ui/create-icon.ts`. */
export function smallIcons(): Plugin {
  const file = JSON.stringify(path.resolve('app/components/ui/create-icon.ts'))
  return {
    name: 'small-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? name : null,
    load: (id) => (id === name ? `export { createIcon as default } from ${file}` : null),
  }
}
