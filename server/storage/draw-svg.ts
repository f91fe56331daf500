import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { maxPixels, unreadablePicture } from './picture-files.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('svg-process.ts', import.meta.url))

/** A drawing that takes longer than this is not a crest. */
const maxSeconds = 20
/** Kilobytes that a process may use for data, of which Node.js reserves 600,000 and uses 40,000. */
const maxData = 1_048_576
/** The greatest size in bytes of a PNG of the requested size. */
const maxBytes = 16_777_216

/**
 * Draws an SVG as a PNG, in a separate process: a drawing may need any amount of time and memory, and a
 * thread that draws cannot be ended. On Linux the system also limits the memory outside JavaScript.
 * @param size pixels of the longer side
 * @throws {AppError} 415 when it is not an SVG, damaged, or needs too much
 */
export async function drawSvg(file: string, size: number, seconds = maxSeconds): Promise<Buffer> {
  const isLinux = process.platform === 'linux'
  const node = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning', program]
  const bounds = ['-c', `ulimit -c 0; ulimit -d ${maxData}; exec "$@"`, 'draw', process.execPath]
  const command = isLinux ? '/bin/sh' : process.execPath
  const args = [...(isLinux ? bounds : []), ...node, file, String(size), String(maxPixels)]
  try {
    const { stdout } = await run(command, args, {
      encoding: 'buffer',
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: maxBytes,
      windowsHide: true,
      // It does not need the program's secrets. Windows starts nothing without its own variables.
      ...(isLinux && { env: {} }),
    })
    return stdout
  } catch (error) {
    throw unreadablePicture(error)
  }
}
