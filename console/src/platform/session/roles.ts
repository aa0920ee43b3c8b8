import type { StaffRole } from '@chautari/contract/staff/permissions'
import { useT } from '../language/texts.ts'

const EFFECTS = { support: 'supportHint', content: 'contentHint', finance: 'financeHint', admin: 'adminHint' } as const

/** Returns the name of a role, and what it may do, in the language of the page. */
export function useRoles() {
  const t = useT('roles')
  return { nameOf: (role: StaffRole) => t(role), effectOf: (role: StaffRole) => t(EFFECTS[role]) }
}
