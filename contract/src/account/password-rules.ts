import { PASSWORD_MIN } from './limits.ts'

/** The rules for a new password as separate checks, for a checklist that is updated while typing (spec 2 §5). */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= PASSWORD_MIN,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[@$!%*?&]/.test(password),
  onlyThese: (password: string) => /^[A-Za-z\d@$!%*?&]*$/.test(password),
} as const
