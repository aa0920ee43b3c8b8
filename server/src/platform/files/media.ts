/** Returns the address of a picture in its middle width, or in another of the three. */
export function pictureUrl(name: string, width: 400 | 800 | 1600 = 800): string {
  return `/media/${name}-${width}.avif`
}
