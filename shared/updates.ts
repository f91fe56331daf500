/** Messages of the server about updates. */
export const updateMessages = {
  noRelease: 'This school does not run from a release, so it cannot be updated here. Status says how.',
  noneUnpacked: 'No newer version is unpacked. Choose a release.',
  gone: 'The release is not there any more. Plug the stick in again and look once more.',
}
