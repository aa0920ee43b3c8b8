import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { findUser } from '../store/users.ts'

/**
 * Checks the password of a signed-in user again, before an act that a stolen session must not do. Throws `password_incorrect`, and `rate_limited`
 * after too many attempts.
 */
export async function verifyPassword(app: App, userId: number, password: string): Promise<void> {
  const key = String(userId)
  const user = await findUser(app.db, { id: userId })
  await app.limits.check('passwordTries', key)
  await withPasswords(app.config.passwordCost, async ({ verify }) => {
    await app.limits.count('passwordTries', key)
    if (!(await verify(password, user?.passwordHash ?? null))) throw new AppError('password_incorrect')
    await app.limits.uncount('passwordTries', key)
  })
}
