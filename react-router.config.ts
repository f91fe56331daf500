import type { Config } from '@react-router/dev/config'
import { writeServiceWorker } from './scripts/service-worker.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // One small file that is kept for good, where each page would otherwise ask for the addresses of its links anew.
  routeDiscovery: { mode: 'initial' },
  // On a slow line one file arrives sooner than two.
  splitRouteModules: false,
  // Only now all files have their names.
  buildEnd: async () => await writeServiceWorker('build/client'),
} satisfies Config
