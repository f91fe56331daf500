import { maxPhotoPages } from '#shared/site-pages/photo-pages.ts'

/** Every text about photographs of paper pages that are handed in as one PDF. */

export const photoPages = {
  open: 'Photograph pages',
  goOn: (count: number) => `Go on with your ${photos(count)}`,
  hint: `On paper? Up to ${maxPhotoPages} photos become one small PDF.`,
  openFailed:
    'This part could not be loaded. Check your connection and press again. If it still does not open, reload the page.',
  summary: (count: number, before: string, after: string) =>
    `${pages(count)} from photos: ${before} → ${after}`,
  change: 'Change the pages',

  title: 'Your pages',
  intro: 'Lay each page flat, in daylight, and photograph it from right above.',
  take: 'Take a photo',
  choose: 'Choose photos',
  choosePages: 'Choose photos of your pages',
  takePage: 'Take a photo of a page',
  empty: 'No pages yet',
  emptyHelp: 'Each photo becomes one page. The paper is found, straightened and made white automatically.',
  reading: 'Looking for photos that you chose before...',
  page: (number: number) => `Page ${number}`,
  edit: (number: number) => `Page ${number}: turn, cut or change the look`,
  earlier: (number: number) => `Move page ${number} earlier`,
  later: (number: number) => `Move page ${number} later`,
  delete: (number: number) => `Delete page ${number}`,
  moved: (from: number, to: number) => `Page ${from} is now page ${to}.`,
  deleted: (number: number) => `Page ${number} is deleted.`,
  undo: 'Undo',
  making: 'Being made',
  full: `These are ${maxPhotoPages} pages, as many as one PDF can have.`,
  progress: (done: number, total: number) => `Photo ${done} of ${total}`,
  working: 'Making your pages',
  stop: 'Stop',
  total: (count: number, before: string, after: string) => `${pages(count)}: ${before} → ${after}`,
  totalSpoken: (count: number, before: string, after: string) =>
    `${pages(count)}, ${before} of photos make a PDF of ${after}`,
  use: (count: number) => (count === 1 ? 'Use this page' : `Use these ${count} pages`),

  back: 'All pages',
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  result: (number: number) => `Page ${number} as it will be handed in`,
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  cut: 'Set the corners',
  previous: 'Previous page',
  next: 'Next page',
  tone: 'Look',
  tones: {
    writing: { name: 'Black on white', help: 'For handwriting: shadows go' },
    colour: { name: 'Colours kept', help: 'For drawings and maps' },
  },

  corners: {
    title: 'Corners of the paper',
    help: 'Drag each corner to a corner of the paper.',
    keys: 'On a keyboard: Tab to a corner, then the arrow keys; with Shift they go further.',
    names: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
    position: (x: number, y: number) => `${Math.round(x * 100)} % across, ${Math.round(y * 100)} % down`,
    found: 'As found',
    whole: 'Whole photo',
    done: 'Cut here',
    cancel: 'Cancel',
    failed: 'This photo could not be shown. Nothing is lost: go back and try again.',
  },

  refusedTitle: (name: string) => `${name} is not among your pages`,
  dismiss: (name: string) => `Dismiss: ${name}`,
  problems: {
    'not-a-photo':
      'This is not a photo. Choose a picture (JPEG or PNG), or close this and choose the file itself.',
    heic: 'This browser cannot read HEIC photos. On an iPhone choose Settings, Camera, Formats, “Most Compatible”, and take it again; or send yourself the photo as JPEG.',
    damaged: 'The photo is damaged and cannot be read. Take it again.',
    'too-large':
      'The photo has more pixels than this device can hold. Set the camera to a smaller picture size and take it again.',
    memory:
      'This device has too little free memory for it just now. Your other pages are safe. Close other apps, and try again.',
    unreadable: 'The photo cannot be read. It may have been moved or deleted. Choose it again.',
    'too-many': `One PDF can have ${maxPhotoPages} pages. Ask your teacher how to hand in the rest.`,
  },
  pageFailed: 'This page could not be made.',
  tryAgain: 'Try again',
}

function pages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`
}

function photos(count: number): string {
  return count === 1 ? 'photo' : `${count} photos`
}
