import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Portal } from '#shared/portals.ts'
import { smallIcons } from './small-icons-plugin.ts'

const folder = path.resolve('app/early-screen')

/** Modules in the place of which the script of an early screen has another one, by the end of their names. */
const standIns: [name: RegExp, file: string][] = [
  [/^react(-dom|\/jsx-runtime)?$/, 'small-react.ts'],
  [/^@tanstack\/react-query$/, 'small-query.ts'],
  [/^#app\/lib\/api\.ts$/, 'no-api.ts'],
  [
    /\/(menu-panel|menu-items|printed-sheet|timetable-sheet|late-outbox|load-part|retry-alert|load-failure|student-matches)\.tsx$/,
    'left-out.ts',
  ],
  [/\/(toast|drafts|use-kept-ahead|use-tab-row|use-disclosure)\.ts$/, 'left-out.ts'],
]

/**
 * Builds the script that shows the first screen of a portal before its program has come (`app/early-screen`).
 * @returns its text, minified
 */
export async function buildEarlyScreen(portal: Portal): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Also where tests build it.
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [smallIcons(), standIn()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(folder, `${portal}.tsx`),
        output: { format: 'iife', minify: true },
      },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code.trim()
}

function standIn(): Plugin {
  return {
    name: 'early-screen-stand-ins',
    enforce: 'pre',
    resolveId(source) {
      const file = standIns.find(([name]) => name.test(source))?.[1]
      return file ? path.join(folder, file) : null
    },
    // An early screen fetches nothing by itself, so what comes later stays out of its script.
    transform: (code, id) => (/\.tsx?$/.test(id) ? code.replaceAll(/\bimport\(/g, 'Promise.reject(') : null),
  }
}
