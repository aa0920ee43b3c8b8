import type { AreaName } from './session-state.ts'

const SUPPLIERS = /^\/console\/supplier(\/|$)/

/** Returns the area of the present screen, by its address. Some screens are the same in both areas, with calls of their own. */
export function screenArea(pathname = location.pathname): AreaName {
  return SUPPLIERS.test(pathname) ? 'supplier' : 'staff'
}
