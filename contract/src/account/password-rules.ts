import { PASSWORD_MIN } from './limits.ts'

/** The rules of a password one by one, for a list that is ticked off while it is typed. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= PASSWORD_MIN,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[@$!%*?&]/.test(password),
  onlyThese: (password: string) => /^[A-Za-z\d@$!%*?&]*$/.test(password),
} as const
