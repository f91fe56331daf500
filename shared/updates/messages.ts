/* Messages of the server about updates. */

export const noRelease =
  'This school does not run from a release, so it cannot be updated here. Status says how.'
export const noneUnpacked = 'No newer version is unpacked. Choose a release.'
export const gone = 'The release is no longer there. Plug the stick in again and look once more.'
export const address = 'Enter the address of a folder, such as https://releases.example/school'
export const nothingOffered = 'There is no newer release to download. Look again.'
export const manyFail = (
  { failed, answered }: { failed: number; answered: number },
  minutes: number,
  version: string,
) => `${failed} of ${answered} requests failed in the first ${minutes} minutes of version ${version}.`
export const noWayBack = 'The last update works, or was undone already, so there is no way back to take here.'
