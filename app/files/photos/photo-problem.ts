/** The reasons why a photograph cannot become a page; their messages are in `app/words/shared/photo-pages.ts`. */
export type PhotoProblemCode = 'not-a-photo' | 'heic' | 'damaged' | 'too-large' | 'memory' | 'unreadable'

export class PhotoProblem extends Error {
  readonly code: PhotoProblemCode

  constructor(code: PhotoProblemCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
