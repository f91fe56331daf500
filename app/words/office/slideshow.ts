import { formatCount } from '#app/lib/text/format.ts'
/** Texts of the tab Slideshow Images (spec/teacher-and-admin.md sections 2, 5 and 8). */
export const slideshowTexts = {
  upload: {
    heading: 'Upload pictures',
    intro:
      'Pictures of the home page. Each is turned upright, made small enough for phones, and loses what the camera noted, such as the place.',
    choose: 'Choose pictures',
    chooseMore: 'Choose more pictures',
    hint: 'Images of up to 10 MB each, several at once',
    title: 'Default title',
    titleHint: 'Left empty, each picture is called by its file name.',
    description: 'Default description',
    descriptionHint: 'What the pictures show, for those who do not see them.',
    selected: (count: number) =>
      count === 1 ? '1 picture selected' : `${formatCount(count)} pictures selected`,
    remove: (name: string) => `Remove ${name}`,
    submit: 'Upload Images',
    busy: 'Uploading...',
    progress: (name: string) => `Progress of ${name}`,
    steps: {
      25: 'Being sent',
      50: 'More than half is sent',
      75: 'Sent, its sizes are being made',
      100: 'Uploaded',
    } as Record<number, string>,
    waiting: 'Waiting for a connection; the part already sent is safe',
    failed: 'Failed',
  },
  toasts: {
    notImage: (name: string) => `${name} is not an image file`,
    notImageText: 'It was left out. Choose pictures such as JPEG or PNG.',
    tooLarge: (name: string) => `${name} is larger than 10MB`,
    tooLargeText: 'It was left out. Make it smaller and choose it again.',
    noFiles: 'No files selected',
    noFilesText: 'Please choose at least one picture.',
    success: 'Success',
    uploaded: (count: number) => `${formatCount(count)} image(s) uploaded successfully`,
    partial: 'Partial Success',
    partialText: (uploaded: number, failed: number) =>
      `${formatCount(uploaded)} uploaded, ${formatCount(failed)} failed`,
    uploadFailed: 'Upload failed',
    uploadFailedText: 'Failed to upload images. Please try again.',
    noUser: 'User not authenticated',
    error: 'Error',
    fetchFailed: 'Failed to fetch images',
    deleteFailed: 'Failed to delete image',
    statusFailed: 'Failed to update image status',
    orderFailed: 'Failed to change the order of the images',
    deleted: 'Image deleted successfully',
    activated: 'Image activated successfully',
    deactivated: 'Image deactivated successfully',
  },
  list: {
    heading: 'Pictures of the home page',
    hint: 'Drag a picture to its place, or use the arrows.',
    empty: 'No slideshow images uploaded yet.',
    emptyText: (hasExamples: boolean) =>
      hasExamples
        ? 'Until then the home page shows its five drawn pictures.'
        : 'Until then the home page shows none.',
    active: 'Active',
    inactive: 'Inactive',
    hide: 'Hide',
    show: 'Show',
    delete: 'Delete',
    keep: 'No, keep it',
    size: 'Size',
    order: 'Order',
    earlier: (title: string) => `Move ${title} earlier`,
    later: (title: string) => `Move ${title} later`,
    moved: (title: string, place: number, count: number) =>
      `${title} is now picture ${place} of ${formatCount(count)}.`,
    confirm: 'Delete this image?',
    confirmText: (title: string) =>
      `“${title}” leaves the home page and its file is deleted. To take it down for a while, hide it instead.`,
  },
}
