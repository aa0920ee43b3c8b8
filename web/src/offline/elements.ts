type Child = Node | string | false | null | undefined

/** Creates an element with attributes and children. Strings become text nodes, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | undefined>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(attribute, value)
  made.append(...children.filter((child): child is Node | string => Boolean(child)))
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** Creates a decorative SVG from paths. */
export function drawing(className: string | undefined, paths: string[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', className ?? '')
  for (const path of paths) {
    const drawn = document.createElementNS(SVG, 'path')
    drawn.setAttribute('d', path)
    svg.append(drawn)
  }
  return svg
}
