/** Returns the address of a photo in one of its three widths. */
export function sizedPhoto(url: string, width: 400 | 800 | 1600): string {
  return url.replace(/-\d+(?=\.\w+$)/, `-${width}`)
}
