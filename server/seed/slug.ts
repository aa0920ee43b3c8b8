/** A title as it stands in an address: "Swotha Brick House" makes "swotha-brick-house". */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
