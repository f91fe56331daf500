/**
 * The database with the access by which the service worker sends the outbox of a person who wants to stay signed in
 * (`app/offline/worker-link/worker-access.ts`). It has nothing else in it, so that deleting it whole takes one call.
 */
export const workerAccessDatabase = 'school-worker-access'
