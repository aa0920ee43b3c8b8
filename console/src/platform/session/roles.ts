import type { StaffRole } from '@chautari/contract/staff/permissions'
import { useT } from '../language/texts.ts'

const EFFECTS = { support: 'supportHint', content: 'contentHint', finance: 'financeHint', admin: 'adminHint' } as const

/** Returns functions for the name and the description of a role in the language of the page. */
export function useRoles() {
  const t = useT('roles')
  return { nameOf: (role: StaffRole) => t(role), effectOf: (role: StaffRole) => t(EFFECTS[role]) }
}
