import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes a Brotli and a gzip copy beside each text file of the build, so that sending it needs no
 * compression.
 */
const folder = path.resolve('build/client')
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|ico|map)$/

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue
  const file = path.join(entry.parentPath, entry.name)
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
