type ViewRequest = {
  method: string
  userAgent: string | undefined
  purpose: string | undefined
  isRobot: (userAgent: string) => boolean
}

/**
 * Returns whether the request of a page is a view by a person. Robots and programs are recognised by their user agent. A prefetch by a browser is no view.
 */
export function isCounted({ method, userAgent, purpose, isRobot }: ViewRequest): boolean {
  if (method !== 'GET' || userAgent === undefined || userAgent === '') return false
  return !purpose?.includes('prefetch') && !isRobot(userAgent)
}
