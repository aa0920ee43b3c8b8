import type { CallResponse } from '@chautari/contract/contract'
import { operatorNamed } from './authenticate.ts'

type Member = CallResponse<'GET /staff/me'>['data']

/** The signed-in member of staff, as far as every noun needs it. */
export type StaffIdentity = {
  staffId: number
  sessionId: number
  name: string
  email: string
  role: Member['role']
  permissions: Member['permissions']
  csrfToken: string
  /** The tokens of pages that were opened before our secret changed. */
  previousCsrfTokens: string[]
  /** The latest instant at which the session ends, however active it is. */
  expiresAt: Date
}

/** Returns the actor of a change by a member of staff. */
export function attributionOfStaff({ name }: Pick<StaffIdentity, 'name'>): { actor: string; onBehalfOf: null } {
  return { actor: operatorNamed(name), onBehalfOf: null }
}
