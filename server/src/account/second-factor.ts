// Second factors: authenticator apps and recovery codes, for the areas that store them.
export { hashOfRecoveryCode, newRecoveryCodes } from './second-factor/recovery-codes.ts'
export { findTotpStep, isTotpCode } from './second-factor/totp.ts'
export { offerTotp, readTotpSetup } from './second-factor/totp-setup.ts'
