import { endingByContent, headBytes, looksLike } from '#shared/uploads/file-content.ts'
import { extensionFor, type UploadPurpose } from '#shared/uploads/uploads.ts'

/**
 * The file with an extension that matches its content. Phones give files without an extension, such as
 * `msf:62`, and Word and people give wrong ones. A file that cannot be read, or whose content is unknown, is
 * left unchanged.
 */
export async function namedByContent(purpose: UploadPurpose, file: File): Promise<File> {
  const name = file.name.trim()
  const ending = extensionFor(purpose, name)
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head || head.byteLength === 0) return file
  const bytes = new Uint8Array(head)
  if (ending && looksLike(ending, bytes)) return name === file.name ? file : renamed(file, name)
  const found = endingByContent(bytes)
  if (!found) return file
  // A wrong extension is replaced. The extension of another kind of file, such as odt, is more specific than that of an archive or a text.
  if (ending) return found === 'txt' ? file : renamed(file, name.slice(0, -ending.length) + found)
  // WordPad gives its own files this name, and Word opens them under the other name as well.
  if (found === 'doc' && /\.rtf$/i.test(name)) return renamed(file, name.slice(0, -'rtf'.length) + found)
  const hasEnding = /\.[a-z0-9]{1,5}$/i.test(name)
  return hasEnding && found !== 'pdf' ? file : renamed(file, `${name}.${found}`)
}

function renamed(file: File, name: string): File {
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
