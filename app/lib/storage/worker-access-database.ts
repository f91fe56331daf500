/**
 * The database with the access by which the service worker sends the outbox of a person who wants to stay
 * signed in (`app/offline/worker-link/worker-access.ts`). It contains nothing else, so that one call deletes
 * it.
 */
export const workerAccessDatabase = 'school-worker-access'
