import { languages, type Language } from '#shared/translations/languages.ts'
import { hasSigned, withoutSigns } from '#shared/translations/signed.ts'
import { heightOfText, setText, widthOfText } from '#server/paper/typeset.ts'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }

/** A4 in points, with margins that every printer and a hole punch respect. */
export const page = { width: 595.28, height: 841.89, margin: 48 }
export const inner = page.width - 2 * page.margin

export interface Style {
  size: number
  face?: 'regular' | 'bold'
  /** Within the margins. */
  left?: number
  width?: number
}

interface Paper {
  /** At the top of each further sheet, naming what it belongs to. */
  running: string
  /** Factor for the gaps between texts. */
  spacing?: number
  /** The language of the texts that are `signed`; all others are English. */
  language?: Language
}

/** Paper for one student that is written from top to bottom and continued on a new sheet when full. */
export class CardPage {
  readonly #document: Document
  readonly #section: Element
  readonly #running: string
  readonly #spacing: number
  readonly #language: Language
  top = page.margin
  sheets = 1

  constructor(document: Document, root: Element, { running, spacing = 1, language = languages[0] }: Paper) {
    this.#document = document
    this.#running = withoutSigns(running)
    this.#spacing = spacing
    this.#language = language
    this.#section = document.struct('Sect', { lang: language })
    root.add(this.#section)
    document.addPage()
  }

  /** Begins a new sheet when less than this height is left. */
  reserve(height: number): void {
    if (this.top + height > page.height - page.margin) this.begin()
  }

  /** Starts a new sheet. */
  begin(): void {
    this.#document.addPage()
    this.sheets += 1
    this.top = page.margin
    this.#document.markContent('Artifact')
    this.#document.fillColor('#000000')
    setText(this.#document, this.#running, { left: page.margin, top: this.top }, { size: 9, width: inner })
    this.#document.endMarkedContent()
    this.top += 20
  }

  /** Leaves a gap of a number of points, which is smaller on a tight sheet. */
  skip(points: number): void {
    this.top += points * this.#spacing
  }

  /** Height of a text in points. */
  measure(text: string, { size, face = 'regular', width = inner }: Style): number {
    return heightOfText(this.#document, withoutSigns(text), { size, face, width })
  }

  /** Width of a text on one line, in points. */
  widthOf(text: string, { size, face = 'regular' }: Style): number {
    return widthOfText(this.#document, withoutSigns(text), { size, face })
  }

  /**
   * Writes a text without moving down.
   * @param into the structure element that it belongs to
   * @param scope of a header cell: the cells under it, or beside it
   */
  place(
    tag: string,
    text: string,
    style: Style,
    into: Element = this.#section,
    scope?: 'Column' | 'Row',
  ): void {
    const { size, face = 'regular', left = 0, width = inner } = style
    // The scope is missing in the types of pdfkit.
    const options: ElementOptions = { ...this.#languageOf(text), ...(scope && { scope }) }
    into.add(
      this.#document.struct(tag, options, () => {
        this.#document.fillColor('#000000')
        const corner = { left: page.margin + left, top: this.top }
        setText(this.#document, withoutSigns(text), corner, { size, face, width })
      }),
    )
  }

  /** Writes a text as a separate block. @param below points after it */
  write(tag: string, text: string, style: Style, below = 4): void {
    const height = this.measure(text, style)
    this.reserve(height)
    this.place(tag, text, style)
    this.top += height
    this.skip(below)
  }

  /**
   * Writes a table cell: in the header row it names the column, and the first cell of each other row names
   * the row.
   */
  placeCell(place: number, isHead: boolean, text: string, style: Style, row: Element): void {
    if (isHead) this.place('TH', text, style, row, 'Column')
    else if (place === 0) this.place('TH', text, style, row, 'Row')
    else this.place('TD', text, style, row)
  }

  /** An element that contains others, such as a table row; it ends when `fill` has returned. */
  within(tag: string, into: Element | undefined, fill: (element: Element) => void): void {
    const element = this.#document.struct(tag)
    const parent = into ?? this.#section
    parent.add(element)
    fill(element)
    element.end()
  }

  /** A line across the page, ignored by screen readers. */
  rule(left = 0, width = inner): void {
    this.#document.markContent('Artifact')
    this.#document.lineWidth(0.5).strokeColor('#000000')
    this.#document
      .moveTo(page.margin + left, this.top)
      .lineTo(page.margin + left + width, this.top)
      .stroke()
    this.#document.endMarkedContent()
  }

  /** Draws something, with `name` as its text alternative. */
  draw(name: string, shape: (document: Document) => void): void {
    this.#section.add(
      this.#document.struct('Figure', { alt: withoutSigns(name), ...this.#languageOf(name) }, () => {
        this.#document.save()
        shape(this.#document)
        this.#document.restore()
      }),
    )
  }

  /** States that a text is English where its surroundings are not. */
  #languageOf(text: string): Pick<ElementOptions, 'lang'> {
    const isEnglish = this.#language !== languages[0] && !hasSigned(text) && /\p{L}/u.test(text)
    return isEnglish ? { lang: languages[0] } : {}
  }

  end(): void {
    this.#section.end()
  }
}
