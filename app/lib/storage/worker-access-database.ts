/**
 * The database with what lets the service worker send the outbox of a person who wants to stay signed in
 * (`app/offline/worker-link/worker-access.ts`). It has nothing else in it, so that deleting it whole takes one call.
 */
export const workerAccessDatabase = 'school-worker-access'
