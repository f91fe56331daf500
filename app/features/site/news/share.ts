export interface ShareTarget {
  name: 'facebook' | 'twitter' | 'linkedIn'
  url: string
}

/** Where each network takes a page that someone wants to share; nothing is asked of them before the click. */
export function shareTargets(url: string, title: string): ShareTarget[] {
  const [page, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { name: 'facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: 'twitter', url: `https://twitter.com/intent/tweet?url=${page}&text=${text}` },
    { name: 'linkedIn', url: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  ]
}
