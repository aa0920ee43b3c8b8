// Passwords, for the areas that have sessions of their own.
export { requireStrongPassword } from './password/require-strong-password.ts'
export { authenticateByPassword } from './sign-in/authenticate-by-password.ts'
