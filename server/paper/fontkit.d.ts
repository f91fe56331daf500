/** The reader of fonts that pdfkit uses, as far as papers use it themselves. */
declare module 'fontkit' {
  /** Opens a font. Its tables are read when they are needed, and kept in `_tables`. */
  export function create(content: Uint8Array): { _tables: object }
}
