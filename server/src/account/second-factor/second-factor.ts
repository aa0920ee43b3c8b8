// Second factors: authenticator apps and recovery codes, for the areas that store them.
export { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
export { findTotpStep, isTotpCode } from './totp.ts'
export { offerTotp, readTotpSetup } from './totp-setup.ts'
