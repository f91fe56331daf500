import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const endings = ['avif', 'webp', 'jpg', 'jpeg', 'png']

/**
 * Puts a school's photograph in the place of a drawing: `app/illustrations/photographs/kiosk.jpg` is shown wherever
 * `app/illustrations/kiosk.svg` would be.
 */
export function photographs(): Plugin {
  return {
    name: 'photographs',
    enforce: 'pre',
    resolveId(source) {
      const [, drawing] = /^#app\/illustrations\/([\w-]+)\.svg$/.exec(source) ?? []
      if (!drawing) return null
      const files = endings.map((ending) =>
        path.resolve('app/illustrations/photographs', `${drawing}.${ending}`),
      )
      return files.find((file) => existsSync(file)) ?? null
    },
  }
}
