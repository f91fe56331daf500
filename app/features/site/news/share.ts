export interface ShareTarget {
  name: 'facebook' | 'twitter' | 'linkedIn'
  url: string
}

/** Each network's address for sharing a page; no network is contacted before the click. */
export function shareTargets(url: string, title: string): ShareTarget[] {
  const [page, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { name: 'facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: 'twitter', url: `https://twitter.com/intent/tweet?url=${page}&text=${text}` },
    { name: 'linkedIn', url: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  ]
}
