/**
 * A short message at the top of a public page; stays until it is closed or the page is left. It is announced
 * by the `role="status"` around it, which must exist before it.
 */
export function SiteToast({ title, text, close }: { title: string; text: string; close: string }) {
  return (
    <div className="site-toast">
      <div className="grow">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <button type="button" data-close="" className="text-link min-h-11 px-2 scripted">
        {close}
      </button>
    </div>
  )
}
