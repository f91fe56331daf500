/** In the place of the calls of `/api/v1` in the scripts of early screens, which make none. */
export const api = {}
