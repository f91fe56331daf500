/**
 * Media types by extension, for every kind of file the school keeps. Anything else is delivered as plain
 * bytes.
 */
const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** The media type as which a file is delivered. Never one that a browser would run, such as HTML or SVG. */
export function mediaTypeOf(name: string): string {
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return mediaTypes[ending] ?? 'application/octet-stream'
}

/** Whether a browser may show the file itself; everything else is offered for saving. */
export function isShownInline(mediaType: string): boolean {
  return mediaType.startsWith('image/') || mediaType === 'application/pdf'
}
