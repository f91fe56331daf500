/** The look of every text control; 48 px high, since thumbs use it. */
export const inputStyles =
  'block min-h-12 w-full rounded-md border border-control bg-surface px-3 py-2 text-ellipsis text-ink transition-colors placeholder:text-ink-soft aria-invalid:border-clay-ink aria-invalid:bg-clay-tint disabled:opacity-60'
