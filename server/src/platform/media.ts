/** Where a picture lies, in its middle width. */
export function pictureUrl(name: string): string {
  return `/media/${name}-800.avif`
}
