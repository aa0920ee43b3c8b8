/** Returns the path pattern of a route from its chain of parents, such as `/property/:propertySlug`. It contains no ids and no personal data. */
export function patternOf(routes: readonly { path?: string | undefined }[]): string {
  return `/${routes.flatMap(({ path }) => path || []).join('/')}`
}
