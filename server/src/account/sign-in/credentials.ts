// Passwords, new accounts and codes by SMS, for the areas that have sessions of their own.
export { requireStrongPassword } from '../password/require-strong-password.ts'
export { verifyPassword } from '../password/verify-password.ts'
export { countPhoneCode, PHONE_CODE_SMS, uncountUnsentCodes } from '../phone/count-phone-code.ts'
export { SMS_TEXTS } from '../phone/send-phone-code.ts'
export { recordEmailVerified } from '../profile/verify-email.ts'
export { authenticateByPassword } from './authenticate-by-password.ts'
export { createInvitedAccount, hashNewPassword } from './create-invited-account.ts'
