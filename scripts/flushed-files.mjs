// Records the files made by a step, so that a later start sees whether they are still complete. A power cut
// loses files that were written but not flushed, while later ones may survive.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const windows = process.platform === 'win32'

/**
 * Writes the list of a folder's files, after all of them are on the disk.
 * @param {string} listFile
 * @param {{ madeFrom: string, folder: string, files: string[], withHashes: boolean }} made `madeFrom`:
 * fingerprint of their sources; `files`: paths below the folder to list; `withHashes`: whether each start
 * compares their content, or only their size
 */
export function writeFileList(listFile, { madeFrom, folder, files, withHashes }) {
  flush(folder)
  const entries = files.map((name) => [name, describe(path.join(folder, name), withHashes)])
  const draft = `${listFile}.new`
  writeFileSync(draft, JSON.stringify({ madeFrom, files: Object.fromEntries(entries) }))
  flushFile(draft)
  renameSync(draft, listFile)
  if (!windows) flushFile(path.dirname(listFile))
}

/**
 * @param {string} listFile as {@link writeFileList} wrote it
 * @returns {boolean} whether everything was made from `madeFrom` and each file still has its size and content
 */
export function areFilesWhole(listFile, { madeFrom, folder }) {
  const list = readList(listFile)
  if (list?.madeFrom !== madeFrom) return false
  return Object.entries(list.files).every(([name, made]) => {
    const file = path.join(folder, name)
    if (!existsSync(file) || statSync(file).size !== made.size) return false
    return made.sha256 === undefined || hashOf(file) === made.sha256
  })
}

/** @returns {string[]} paths of all files below the folder, with `/` */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

function describe(file, withHash) {
  const { size } = statSync(file)
  return withHash ? { size, sha256: hashOf(file) } : { size }
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('base64')
}

function readList(listFile) {
  try {
    const list = JSON.parse(readFileSync(listFile, 'utf8'))
    return typeof list?.files === 'object' ? list : undefined
  } catch {
    // Missing, or written by an earlier version: then everything is made again.
    return undefined
  }
}

/** `sync` flushes tens of thousands of files at once; one by one, each would wait for the disk. */
function flush(folder) {
  if (!windows && spawnSync('sync').status === 0) return
  for (const name of filesBelow(folder)) flushFile(path.join(folder, name))
}

function flushFile(file) {
  const handle = openSync(file, windows ? 'r+' : 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
