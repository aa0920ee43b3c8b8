/** Returns the path of a catalogue picture in one of its widths in pixels. */
export function pictureUrl(name: string, width: 400 | 800 | 1600 = 800): string {
  return `/media/${name}-${width}.avif`
}
