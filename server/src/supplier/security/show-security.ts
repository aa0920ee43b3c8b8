import type { CallResponse } from '@chautari/contract/contract'
import type { Locale } from '@chautari/contract/locale'
import { devices } from '../../account/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SupplierIdentity } from '../../platform/http/supplier-identity.ts'
import { countRecoveryCodes } from '../second-factor/store/recovery-codes.ts'
import { findTotpSecret } from '../second-factor/store/totp.ts'
import { listLiveSessions } from '../sessions/store/sessions.ts'

type Security = CallResponse<'GET /supplier/me/security'>['data']

/** Returns what guards a person's sign-in, and where they are signed in, the device used last first. */
export async function showSecurity(db: Db, { userId, sessionId }: SupplierIdentity, locale: Locale): Promise<Security> {
  const [secret, left, sessions] = await Promise.all([
    findTotpSecret(db, userId),
    countRecoveryCodes(db, userId),
    listLiveSessions(db, userId),
  ])
  return {
    has_totp: secret !== undefined,
    recovery_codes_left: secret === undefined ? 0 : left,
    sessions: sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
      id: String(id),
      device: devices.translateDevice(locale, device),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: id === sessionId,
    })),
  }
}
