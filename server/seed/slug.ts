/** Returns the slug of a title: "Swotha Brick House" becomes "swotha-brick-house". */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
