import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { readContractVersion } from '#server/http/contract-version.ts'
import { readRoutes } from './scripts/contract-routes.ts'
import { documentScripts } from './scripts/document-scripts-plugin.ts'
import { isSharedWithSite, portalChunks, portalFiles } from './scripts/portal-chunks-plugin.ts'
import { smallIcons } from './scripts/small-icons-plugin.ts'

/**
 * A school's photographs in the place of drawings: `app/content/illustrations/photographs/kiosk.jpg` is shown wherever
 * `app/content/illustrations/kiosk.svg` would be.
 */
function photographs(): Record<string, string> {
  const folder = path.resolve('app/content/illustrations/photographs')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    files.map((file) => [`#app/content/illustrations/${path.parse(file).name}.svg`, path.join(folder, file)]),
  )
}

const publicFrame = [
  'components/site/(?!carousel|use-carousel)[^/]+',
  'components/ui/(button-styles|use-disclosure|woven-band)',
  'words/site/(frame|navigation|news)',
  'lib/class-names',
]

const siteModule = new RegExp(`/app/((${publicFrame.join('|')})\\.tsx?$|content/illustrations/)`)

/** In the portals' documents the server alone renders it. */
const siteFooter = /\/site-footer\.tsx$/

/**
 * Modules that every page needs make one file, and those of every public page another: on a slow connection each file
 * costs a request and its headers, and many small ones compress badly.
 */
const sharedFiles = {
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
    { name: 'router', test: /\/node_modules\/(react-router|cookie)\// },
    {
      name: (id: string, context: Rolldown.ChunkingContext) =>
        isSharedWithSite(id, context) && !siteFooter.test(id) ? 'frame' : siteModule.test(id) ? 'site' : null,
    },
    ...portalChunks,
  ],
}

/** Files that a page has already when it loads a part need no mention in the list of what comes with the part. */
function withoutAlwaysThere(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js'
    ? files.filter((file) => !/\/(react|frame|rolldown-runtime|portal)-[\w-]{8}\.js$/.test(file))
    : files
}

export default defineConfig(async ({ command }) => ({
  plugins: [smallIcons(), documentScripts(), portalFiles(), tailwindcss(), reactRouter()],
  define: {
    builtRoutes: JSON.stringify(await readRoutes()),
    builtContractVersion: JSON.stringify(readContractVersion()),
  },
  resolve: { alias: photographs() },
  // The manifest tells the service worker's build which files belong together.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { resolveDependencies: withoutAlwaysThere },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: sharedFiles },
          // Otherwise the portals would load the site's file only to run what it does nothing with.
          treeshake: { moduleSideEffects: [{ test: siteFooter, sideEffects: false }] },
        },
      },
    },
  },
  // Bundled whole, React renders in its production form even where NODE_ENV is not set.
  ssr: command === 'build' ? { noExternal: true as const } : {},
}))
