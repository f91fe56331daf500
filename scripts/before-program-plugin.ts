import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const name = 'virtual:before-program'
const file = fileURLToPath(new URL('../app/late-program/before-program.ts', import.meta.url))

/** Gives the script that public pages carry within the document, as text, with all that it imports and minified. */
export function beforeProgram(): Plugin {
  return {
    name: 'before-program',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      this.addWatchFile(file)
      return `export const beforeProgram = ${JSON.stringify(await bundle())}`
    },
  }
}

async function bundle(): Promise<string> {
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
