export const carousel = {
  label: 'Pictures of the school',
  loading: 'Loading pictures...',
  previous: 'Previous picture',
  next: 'Next picture',
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  picture: (place: number, of: number) => `${place} of ${of}`,
  show: (place: number) => `Show picture ${place}`,
}
