import { toast } from '#app/components/ui/toast.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import { useAction } from './use-action.ts'

/**
 * Saves a file that the server makes.
 * @param fileOf the path of the call and its further input, as `downloadFile` takes them
 * @param texts said when it is saved, before its name, and when that failed
 */
export function useDownload<Input = void>(
  fileOf: (input: Input) => Parameters<typeof downloadFile>,
  texts: { saved: string; failed: string },
  options: { clearsToasts?: boolean } = {},
) {
  return useAction(async (input: Input) => await downloadFile(...fileOf(input)), {
    ...options,
    done: (fileName) => toast(texts.saved, fileName),
    failed: texts.failed,
  })
}
