import path from 'node:path'

/**
 * The folder of working copies, which only one process may use.
 * @param process of several; without it the folder of all
 */
export function workingCopiesFolder(dataDir: string, process?: number): string {
  const folder = path.join(dataDir, 'upload-copies')
  return process === undefined ? folder : path.join(folder, String(process))
}
