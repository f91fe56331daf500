import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { contractRoutes } from './scripts/contract-routes-plugin.ts'

/** The lint rules forbid these imports too; this guard also stops what reaches the browser through a detour. */
function refuseServerCodeInBrowser(): Plugin {
  return {
    name: 'refuse-server-code-in-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'client') return null
      if (/^#(server|database)\//.test(source)) {
        this.error(`${importer} imports ${source}: server code must not reach the browser`)
      }
      return null
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [refuseServerCodeInBrowser(), contractRoutes(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Bundled whole, React renders in its production form even where NODE_ENV is not set.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
