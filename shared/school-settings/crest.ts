/** The school's crest, 64 wide and 72 high: the ranges and the river under a morning sun, with an open book. */
export const crestShapes: readonly { d: string; fill?: string; stroke?: string }[] = [
  { fill: '#f6ead0', d: 'M32 1 61 8v29c0 17-12 28-29 34C15 65 3 54 3 37V8z' },
  { fill: '#dfa92f', d: 'M32 4.5 58 11v26c0 15-10.5 25-26 30.5C16.5 62 6 52 6 37V11z' },
  { fill: '#bfdcd6', d: 'M32 7.5 55 13v24c0 1-.1 2-.2 3H9.2C9.1 39 9 38 9 37V13z' },
  { fill: '#f4c95d', d: 'M24 22a8 8 0 1 1 16 0 8 8 0 1 1-16 0z' },
  { fill: '#3f7357', d: 'm9 33 10-11 7 7 8-10 9 10 5-4 7 8v7H9z' },
  { fill: '#1f5139', d: 'm9 37 8-5 8 4 9-6 8 5 6-3 7 4v4l-1 4H10z' },
  { fill: '#c89a2c', d: 'M9.2 40h45.6C53 52 44.5 60 32 64.5 19.5 60 11 52 9.2 40z' },
  {
    fill: '#3b86a8',
    d: 'M33 40c-4 4 6 6 1 11-3 3-2 8-2 13.5 3-1 5.5-2.3 8-3.8-3-4-1-7 1-10 3-5-5-6-4-10.7z',
  },
  { fill: '#fdf8ec', d: 'M16 45c6-2.5 12-2 16 1 4-3 10-3.5 16-1v11c-6-2-12-1.5-16 1.5-4-3-10-3.5-16-1.5z' },
  {
    stroke: '#8b6a1d',
    d: 'M32 46v11.5M19.5 48.5c3.5-.8 6.5-.5 9.5 1M19.5 52c3.5-.8 6.5-.5 9.5 1m15.5-4.5c-3.5-.8-6.5-.5-9.5 1m9.5 2.5c-3.5-.8-6.5-.5-9.5 1',
  },
]

/** The files made from the school's own crest. */
export type CrestFile =
  | 'header.webp'
  | 'favicon.png'
  | 'apple-touch-icon.png'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'icon-maskable.png'
  | 'social.jpg'
  | 'paper.png'

/** Pixels of the crest in the header, on the densest screens. */
export const headerCrest = { width: 150, height: 168 }

/**
 * The address of a file of the school's own crest, relative to the site.
 * @param crest the setting, not blank
 */
export function crestFile(crest: string, name: CrestFile): string {
  return `/storage/v1/object/public/${crest}/${name}`
}

/** The address of an icon: the school's own crest, or the drawn one. */
export function iconOf({ crest }: { crest: string }, name: CrestFile): string {
  return crest ? crestFile(crest, name) : `/${name}`
}
