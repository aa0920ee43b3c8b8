// Passwords and new accounts, for the areas that have sessions of their own.
export { requireStrongPassword } from '../password/require-strong-password.ts'
export { verifyPassword } from '../password/verify-password.ts'
export { recordEmailVerified } from '../profile/verify-email.ts'
export { authenticateByPassword } from './authenticate-by-password.ts'
export { createInvitedAccount, hashNewPassword } from './create-invited-account.ts'
