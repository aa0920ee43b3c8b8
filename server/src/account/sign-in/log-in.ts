import type { Session } from '@chautari/contract/account/shapes'
import type { App } from '../../platform/app-context.ts'
import { authenticateByPassword, type PasswordLogin } from './authenticate-by-password.ts'
import { completeSignIn, type SignInContext } from './complete-sign-in.ts'

type Login = PasswordLogin & { context: Omit<SignInContext, 'event'> }

/** A session, and whose it is. */
type SignedInUser = { session: Session; userId: number }

/** Signs a user in to the site with email or phone number, and password (spec 2 §4, §5). Throws the errors of `authenticateByPassword`. */
export async function logIn(app: App, { context, ...login }: Login): Promise<SignedInUser> {
  return authenticateByPassword(app, login, async (tx, user) => ({
    session: await completeSignIn(tx, user, { ...context, event: 'logged_in' }),
    userId: user.id,
  }))
}
