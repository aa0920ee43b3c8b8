import type { StaffMember, StaffSecurity } from '@chautari/contract/staff/shapes'
import { STAFF_IDLE_MINUTES } from '@chautari/contract/staff/limits'
import { devices } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { StaffIdentity } from '../../platform/http/staff-identity.ts'
import type { StaffCaller } from '../../platform/http/http.ts'
import { findKeys } from '../keys/store/keys.ts'
import { listLiveSessions } from '../sessions/store/sessions.ts'
import { findPasskeys } from '../sign-in/store/passkeys.ts'
import { countRecoveryCodes } from '../sign-in/store/recovery-codes.ts'
import { findTotpSecret } from '../sign-in/store/totp.ts'

/** Presents the signed-in member of staff. */
export function presentMember({ staffId, name, email, role, permissions, csrfToken, expiresAt }: StaffIdentity): StaffMember {
  return {
    id: String(staffId),
    name,
    email,
    role,
    permissions,
    csrf_token: csrfToken,
    expires_at: expiresAt.toISOString(),
    idle_minutes: STAFF_IDLE_MINUTES,
  }
}

/** Returns the caller's passkeys, recovery codes, devices and keys. */
export async function showSecurity({ db }: App, { staff, locale }: StaffCaller): Promise<StaffSecurity> {
  const { staffId, sessionId } = staff
  const [passkeys, totp, left, sessions, keys] = await Promise.all([
    findPasskeys(db, staffId),
    findTotpSecret(db, staffId),
    countRecoveryCodes(db, staffId),
    listLiveSessions(db, staffId),
    findKeys(db, staffId),
  ])
  return {
    passkeys: passkeys.map(({ device, ...row }) => ({ ...datesOf(row), name: devices.translateDevice(locale, device) })),
    has_totp: totp !== undefined,
    recovery_codes_left: left,
    sessions: sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
      id: String(id),
      device: devices.translateDevice(locale, device),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: id === sessionId,
    })),
    keys: keys.map(({ name, ...row }) => ({ ...datesOf(row), name })),
  }
}

function datesOf({ id, createdAt, lastUsedAt }: { id: number; createdAt: Date; lastUsedAt: Date | null }) {
  return { id: String(id), created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null }
}
