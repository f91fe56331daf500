import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const scripts = {
  'virtual:site-script': '../app/programs/site/site-script.ts',
  'virtual:before-portal': '../app/programs/portal/before-portal.ts',
}

/** Provides the inline scripts of documents as text, each bundled with its imports and minified. */
export function documentScripts(): Plugin {
  const files = new Map(
    Object.entries(scripts).map(([name, file]) => [
      `\0${name}`,
      fileURLToPath(new URL(file, import.meta.url)),
    ]),
  )
  return {
    name: 'document-scripts',
    resolveId: (source) => (files.has(`\0${source}`) ? `\0${source}` : null),
    async load(id) {
      const file = files.get(id)
      if (!file) return null
      this.addWatchFile(file)
      return `export const text = ${JSON.stringify(await bundle(file))}`
    },
  }
}

async function bundle(file: string): Promise<string> {
  const output = { format: 'iife', minify: true } as const
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: file, output },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code.trim()
}
