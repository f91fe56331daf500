import { parentPort } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'

/** Runs in a thread of its own, see `detect-type.ts`: answers each path with the ending that its content calls for. */
parentPort?.on('message', (file: string) => {
  void fileTypeFromFile(file).then(
    (type) => parentPort?.postMessage(type?.ext, []),
    () => parentPort?.postMessage(undefined, []),
  )
})
