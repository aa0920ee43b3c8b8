import type { AreaName } from './session-state.ts'

const NEXT = 'next'
const OWN = /^\/(?![/\\])/

/** The address of the first screen of each area. */
export const HOMES: Record<AreaName, string> = { staff: '/', supplier: '/supplier' }

const SIGN_IN: Record<AreaName, string> = { staff: '/sign-in', supplier: '/supplier/sign-in' }

type PageLocation = { pathname: string; search: string; hash: string }

/** Returns the address of an area’s sign-in page, which returns to the given location afterwards. */
export function signInAddress({ pathname, search, hash }: PageLocation, area: AreaName = 'staff'): string {
  const here = `${pathname}${search}${hash}`
  return here === HOMES[area] ? SIGN_IN[area] : `${SIGN_IN[area]}?${new URLSearchParams({ [NEXT]: here }).toString()}`
}

/** Returns the address to open after sign-in: that in the query if it belongs to the area, or else the first screen. */
export function nextAddress(query: URLSearchParams, area: AreaName = 'staff'): string {
  const next = query.get(NEXT) ?? HOMES[area]
  const isOfArea = isSupplier(next) === (area === 'supplier')
  return OWN.test(next) && isOfArea && !next.startsWith(SIGN_IN[area]) ? next : HOMES[area]
}

const isSupplier = (address: string) => /^\/supplier(?![\w-])/.test(address)
