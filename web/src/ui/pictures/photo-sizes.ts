export type Photo = { url: string; alt: string; colour: string }

const WIDTHS = [400, 800, 1600] as const

/** The address of a photo at another width; an address without a width in its name stays as it is. */
export function photoAt(url: string, width: (typeof WIDTHS)[number]): string {
  return url.replace(/-\d+(?=\.\w+$)/, `-${width}`)
}

/** All widths of a photo for `srcset`; nothing when it has only one. */
export function photoSet(url: string): string | undefined {
  if (photoAt(url, 400) === photoAt(url, 1600)) return undefined
  return WIDTHS.map((width) => `${photoAt(url, width)} ${width}w`).join(', ')
}
