/** The steps towards a booking that are counted by their pages, in their order (decision 089). */
export const STEPS = ['search', 'product', 'checkout'] as const
export type Step = (typeof STEPS)[number]

// `/package/search` is a list, and every other package a product.
const PAGES: [pattern: RegExp, step: Step][] = [
  [/^\/(search\/property\/listing|package\/search|city\/[^/]+)\/?$/, 'search'],
  [/^\/(property|room|package)\/[^/]+\/?$/, 'product'],
  [/^\/checkout\/./, 'checkout'],
]

/** Returns the step that a page of the site belongs to, by its path without the query. */
export function stepOf(path: string): Step | undefined {
  return PAGES.find(([pattern]) => pattern.test(path))?.[1]
}
