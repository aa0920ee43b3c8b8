/** Returns the path pattern of a route from the route and its parents, such as `/property/:propertySlug`. It contains no ids or personal data. */
export function patternOf(routes: readonly { path?: string | undefined }[]): string {
  return `/${routes.flatMap(({ path }) => path || []).join('/')}`
}
