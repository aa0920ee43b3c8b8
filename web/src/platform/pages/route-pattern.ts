/** How a route of the site writes its address, from those that it lies in: `/property/:propertySlug`. It names no thing and nobody. */
export function patternOf(routes: readonly { path?: string | undefined }[]): string {
  return `/${routes.flatMap(({ path }) => path || []).join('/')}`
}
