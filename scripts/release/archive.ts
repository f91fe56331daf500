import { spawn } from 'node:child_process'
import { createWriteStream, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import yazl from 'yazl'

/**
 * Packs a folder under its own name. The same files produce the same bytes: names are sorted, owners are
 * removed, and all have the time of the release.
 * @param made the time of the release
 * @throws when the folder cannot be read, or tar (GNU) is missing
 */
export async function packFolder(folder: string, file: string, made: Date): Promise<void> {
  await (file.endsWith('.zip') ? zip(folder, file, made) : tar(folder, file, made))
}

async function tar(folder: string, file: string, made: Date): Promise<void> {
  const order = ['--sort=name', `--mtime=@${Math.floor(made.getTime() / 1000)}`]
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
  const place = ['--format=gnu', '-C', path.dirname(folder), '-cf', '-', path.basename(folder)]
  const child = spawn('tar', [...order, ...owner, ...place], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))))
  })
  await Promise.all([pipeline(child.stdout, createGzip({ level: 9 }), createWriteStream(file)), ended])
}

async function zip(folder: string, file: string, made: Date): Promise<void> {
  // A ZIP stores local times.
  process.env.TZ = 'UTC'
  const archive = new yazl.ZipFile()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  for (const name of names)
    if (lstatSync(path.join(folder, name)).isFile())
      archive.addFile(path.join(folder, name), path.join(path.basename(folder), name), {
        mtime: made,
        mode: 0o100644,
        compressionLevel: 9,
      })
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(file))
}
