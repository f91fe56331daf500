import path from 'node:path'
import type { Plugin } from 'vite'

const name = '\0small-icons'

/**
 * Parts of an icon's module that `createIcon` does not use; the keys alone are as long as short paths, and
 * compress badly.
 */
const unused = [
  /,\s*key: "[^"]*"/g,
  /\bname: "[^"]*",\s*/,
  /\bsize: 24,\s*/,
  /,\s*aliases: \[[^\]]*\]/,
  /^__iconData\.node;$/m,
]

/** Makes lucide's icons with `app/components/ui/create-icon.ts`. */
export function smallIcons(): Plugin {
  const file = JSON.stringify(path.resolve('app/components/ui/create-icon.ts'))
  return {
    name: 'small-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? name : null,
    load: (id) => (id === name ? `export { createIcon as default } from ${file}` : null),
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: unused.reduce((rest, part) => rest.replace(part, ''), code), map: null }),
    },
  }
}
