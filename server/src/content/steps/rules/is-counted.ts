type Asked = {
  method: string
  userAgent: string | undefined
  purpose: string | undefined
  isRobot: (userAgent: string) => boolean
}

/**
 * Returns whether the request of a page is a view by a person: not by a robot or a program, which send another name or none, and not one that
 * the browser makes ahead of a visit.
 */
export function isCounted({ method, userAgent, purpose, isRobot }: Asked): boolean {
  if (method !== 'GET' || userAgent === undefined || userAgent === '') return false
  return !purpose?.includes('prefetch') && !isRobot(userAgent)
}
