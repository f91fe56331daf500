import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { readContractVersion } from '#server/http/contract-version.ts'
import { buildPages } from './scripts/build-pages.ts'
import { readRoutesByPortal } from './scripts/contract-routes.ts'
import { documentScripts } from './scripts/document-scripts-plugin.ts'
import { portalChunks, portalFiles, portalProgram } from './scripts/portal-chunks-plugin.ts'
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

/** Modules that every portal needs make one file: on a slow connection each file costs a request and its headers. */
const sharedFiles = {
  groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }, ...portalChunks],
}

/** Files that a page has already when it loads a part need no mention in the list of what comes with the part. */
function withoutAlwaysThere(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js'
    ? files.filter((file) => !/\/(react|rolldown-runtime|portal)-[\w-]{8}\.js$/.test(file))
    : files
}

const routes = await readRoutesByPortal()

export default defineConfig(({ command }) => ({
  appType: 'custom' as const,
  plugins: [smallIcons(), documentScripts(), portalFiles(), tailwindcss()],
  define: {
    builtRoutes: JSON.stringify(routes.others),
    builtOfficeRoutes: JSON.stringify(routes.office),
    builtContractVersion: JSON.stringify(readContractVersion()),
  },
  resolve: { alias: photographs() },
  // The server's build is told what the browser's has made.
  builder: { sharedConfigBuild: true, buildApp: buildPages },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutAlwaysThere },
    rolldownOptions: {
      onwarn(warning: Rolldown.RollupLog, warn: (warning: Rolldown.RollupLog) => void) {
        // Packages say "use client" for a kind of server that this one is not.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
  environments: {
    // The browser gets the portals' program alone; public pages carry their script within.
    client: {
      build: {
        outDir: 'build/client',
        // Tells the service worker's build which files belong together.
        manifest: true,
        rolldownOptions: { input: { portal: portalProgram }, output: { codeSplitting: sharedFiles } },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        // The drawings and style sheets that documents name.
        emitAssets: true,
        cssMinify: true,
        rolldownOptions: { input: { index: 'app/entry.server.tsx' } },
      },
    },
  },
  // Bundled whole, React renders in its production form even where NODE_ENV is not set.
  ssr: command === 'build' ? { noExternal: true as const } : {},
}))
