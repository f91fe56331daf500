import { parentPort } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'

/**
 * Runs in a separate thread, see `detect-type.ts`: answers each path with the extension that matches its
 * content.
 */
parentPort?.on('message', (file: string) => {
  void fileTypeFromFile(file).then(
    (type) => parentPort?.postMessage(type?.ext, []),
    () => parentPort?.postMessage(undefined, []),
  )
})
