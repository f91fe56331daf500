/** When a new version is given up after its start. */
export const updateTrial = {
  minutes: 10,
  /** The share of requests that may fail. */
  mostFailing: 0.2,
  /** Requests from which a share says something. */
  fewest: 20,
}

/** Messages of the server about updates. */
export const updateMessages = {
  noRelease: 'This school does not run from a release, so it cannot be updated here. Status says how.',
  noneUnpacked: 'No newer version is unpacked. Choose a release.',
  gone: 'The release is not there any more. Plug the stick in again and look once more.',
  address: 'Enter the address of a folder, such as https://releases.example/school',
  nothingOffered: 'There is no newer release to download. Look again.',
  manyFail: ({ failed, answered }: { failed: number; answered: number }, minutes: number, version: string) =>
    `${failed} of ${answered} requests failed in the first ${minutes} minutes of version ${version}.`,
  noWayBack: 'The last update works, or was undone already, so there is no way back to take here.',
}
