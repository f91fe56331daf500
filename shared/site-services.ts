/** A picture of the carousel on the home page, as its table keeps it. */
export interface Slide {
  id: string
  title: string
  description: string | null
  file_url: string
  display_order: number
}

/** What the pages of the public site may ask of the server while they are rendered. */
export interface SiteServices {
  /** Active slides in their order; throws when they cannot be read. */
  activeSlides(): Promise<Slide[]>
  /** The address people type, without a slash at its end; for canonical links. */
  publicUrl: string
}
