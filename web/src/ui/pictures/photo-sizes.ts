export type Photo = { url: string; alt: string; colour: string }

const WIDTHS = [400, 800, 1600] as const

/** Returns the address of a photo at another width; unchanged when its name has no width. */
export function photoAt(url: string, width: (typeof WIDTHS)[number]): string {
  return url.replace(/-\d+(?=\.\w+$)/, `-${width}`)
}

/** Returns the `srcset` of a photo; undefined when it has one width. */
export function photoSet(url: string): string | undefined {
  if (photoAt(url, 400) === photoAt(url, 1600)) return undefined
  return WIDTHS.map((width) => `${photoAt(url, width)} ${width}w`).join(', ')
}
