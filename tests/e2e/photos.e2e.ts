import type { Browser, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildClass, enrol } from '#tests/support/builders.ts'
import { photographPage } from '#tests/support/paper-photograph.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn, type PortalPerson } from './portal-people.ts'
import { logInAtTeachersPortal, openTab } from './teacher-people.ts'

async function buildClassWithWork(database: Database) {
  const student = await buildPortalStudent(database)
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  await enrol(database, { id: student.studentId }, group)
  await buildAssignment(database, { class_id: group.id, title: 'My essay' })
  return { student, teacher }
}

async function openForm(page: Page) {
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
}

async function choose(page: Page, files: { name: string; buffer: Buffer }[]) {
  await page
    .getByLabel('Choose photos of your pages')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })))
}

/** The pages of the dialog in their order, by their sizes: they have more and more strokes. */
async function sizesOf(page: Page): Promise<number[]> {
  const sizes = await page
    .getByRole('dialog')
    .getByText(/^\d+ KB$/)
    .allInnerTexts()
  return sizes.map((size) => Number.parseInt(size, 10))
}

/** Opens the file that the student handed in, as the teacher who set the work. */
async function openAsTeacher(browser: Browser, teacher: PortalPerson): Promise<Buffer> {
  const page = await browser.newPage()
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: /^Mark: My essay/ }).click()
  const address = await page.getByRole('link', { name: /My essay\.pdf/ }).getAttribute('href')
  const reply = await page.request.get(address!)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  const file = await reply.body()
  await page.close()
  return file
}

test('photographs of paper become one small PDF without a network, and the teacher opens it', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { student, teacher } = await buildClassWithWork(database)
  const photos = await Promise.all([photographPage(4), photographPage(10, true), photographPage(16)])
  await logIn(page, student)
  await openForm(page)
  await page.getByRole('button', { name: 'Photograph pages' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No pages yet')).toBeVisible()
  await page.context().setOffline(true)
  await choose(
    page,
    photos.map((buffer, index) => ({ name: `IMG_${index}.jpg`, buffer })),
  )
  await expect(dialog.getByText(/^3 pages: \d\.\d MB → \d+ KB$/)).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)

  await dialog.getByRole('button', { name: /^Page 1: turn/ }).click()
  const picture = dialog.getByRole('img', { name: 'Page 1 as it will be handed in' })
  await expect(picture).toBeVisible()
  await dialog.getByRole('button', { name: 'Turn right' }).click()
  await expect
    .poll(() =>
      picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth > naturalHeight),
    )
    .toBe(true)
  await checkAccessibility(page)
  await checkWidth(page)
  await dialog.getByRole('button', { name: 'All pages' }).click()
  await expect(dialog.getByRole('button', { name: /^Page 1: turn/ })).toBeFocused()
  const sizes = await sizesOf(page)
  expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes)

  await dialog.getByRole('button', { name: 'Move page 3 earlier' }).click()
  await expect.poll(() => sizesOf(page)).toEqual([sizes[0], sizes[2], sizes[1]])
  await dialog.getByRole('button', { name: 'Delete page 2' }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sizesOf(page)).toEqual([sizes[0], sizes[2], sizes[1]])
  await dialog.getByRole('button', { name: 'Delete page 2' }).click()
  await dialog.getByRole('button', { name: 'Use these 2 pages' }).click()
  await expect(page.getByText(/^2 pages from photos: \d\.\d MB → \d+ KB$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hand in this file' })).toBeFocused()
  await checkWidth(page)

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(page.getByText('Your file My essay.pdf has been uploaded successfully.')).toBeVisible()
  const file = await openAsTeacher(browser, teacher)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  expect(pdf.numPages).toBe(2)
  const shapes = await Promise.all([1, 2].map(async (number) => (await pdf.getPage(number)).view))
  expect(shapes.map(([, , width, height]) => width! > height!)).toEqual([true, false])
  const text = file.toString('latin1')
  expect(
    [...text.matchAll(/\/DCTDecode \/Length (\d+)/g)].map(([, bytes]) => Number(bytes) <= 150_000),
  ).toEqual([true, true])
  // The place is in the part that begins with “Exif”; shorter words stand in compressed bytes by chance.
  for (const trace of ['Exif', 'A Phone']) expect(text.includes(trace), trace).toBe(false)
})

test('a photograph chosen as the file is refused with the way on, and becomes the first page', async ({
  page,
  database,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { student } = await buildClassWithWork(database)
  const buffer = await photographPage(4)
  await logIn(page, student)
  await openForm(page)
  await page
    .getByLabel('Choose a file: My essay')
    .setInputFiles({ name: 'IMG_1.jpg', buffer, mimeType: 'image/jpeg' })
  await expect(page.getByText('Press “Photograph pages” below')).toBeVisible()
  await checkWidth(page)
  await page.getByRole('button', { name: 'Photograph pages' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use this page' }).click()
  await expect(page.getByText(/^1 page from photos/)).toBeVisible()
  await expect(page.getByText('Press “Photograph pages” below')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hand in this file' })).toBeFocused()
})

test('what is no photograph is named, corners are set by keys and by hand, and a reload loses nothing', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const { student } = await buildClassWithWork(database)
  const photo = await photographPage(8)
  // Where the worker cannot be fetched the work is done on the page.
  await page.route('**/photo-worker*', (route) => route.abort())
  await logIn(page, student)
  await openForm(page)
  await page.getByRole('button', { name: 'Photograph pages' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, [
    { name: 'essay.jpg', buffer: Buffer.from('%PDF-1.7') },
    { name: 'IMG_1.HEIC', buffer: Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic') },
    { name: 'page.jpg', buffer: photo },
    { name: 'broken.jpg', buffer: photo.subarray(0, 300) },
  ])
  await expect(dialog.getByText(/^This is not a photo\./)).toBeVisible()
  await expect(dialog.getByText(/^This browser cannot read HEIC photos\./)).toBeVisible()
  await expect(dialog.getByText(/^The photo is damaged/)).toBeVisible()
  await expect(dialog.getByText(/^1 page: \d+ KB → \d+ KB$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Dismiss: broken.jpg' }).click()
  await expect(dialog.getByText('broken.jpg')).toHaveCount(0)

  await dialog.getByRole('button', { name: /^Page 1: turn/ }).click()
  await dialog.getByRole('button', { name: 'Set the corners' }).click()
  const corner = dialog.getByRole('slider', { name: 'Top left corner' })
  await expect(corner).toBeFocused()
  await expect(corner).toHaveAttribute('aria-valuetext', /^1[5-8] % across, 1[1-4] % down$/)
  await checkAccessibility(page)
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowUp']) await corner.press(key)
  await expect(corner).toHaveAttribute('aria-valuetext', /^1[1-4] % across, [7-9] % down$/)
  const box = (await corner.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(0, 0, { steps: 4 })
  await page.mouse.up()
  await expect(corner).toHaveAttribute('aria-valuetext', '0 % across, 0 % down')
  await dialog.getByRole('button', { name: 'Cut here' }).click()
  await dialog.getByRole('radio', { name: 'Colours kept' }).check()
  await dialog.getByRole('button', { name: 'All pages' }).click()
  await expect(dialog.getByText(/^1 page: \d+ KB → \d+ KB$/)).toBeVisible()

  await page.reload()
  await openForm(page)
  await page.getByRole('button', { name: 'Go on with your photo' }).click()
  await expect(dialog.getByText(/^1 page: \d+ KB → \d+ KB$/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Page 1: turn/ }).click()
  await expect(dialog.getByRole('radio', { name: 'Colours kept' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Set the corners' }).click()
  await expect(corner).toHaveAttribute('aria-valuetext', '0 % across, 0 % down')
})
