import type { AreaName } from './session-state.ts'

const SUPPLIERS = /^\/console\/supplier(\/|$)/

/** Returns the area of the current screen by its address. Some screens exist in both areas and differ only in their calls. */
export function screenArea(pathname = location.pathname): AreaName {
  return SUPPLIERS.test(pathname) ? 'supplier' : 'staff'
}
