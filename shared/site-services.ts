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
  /** Active slides in their order; none when they cannot be read, which is logged (specification, section 8). */
  activeSlides(): Promise<Slide[]>
  /** The address people type, without a slash at its end; for canonical links. */
  publicUrl: string
}
