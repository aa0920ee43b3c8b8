const NAME = 'chautari_staff'
const TOKEN = /^[\w-]{1,200}$/

// With this prefix a browser takes the cookie over https only, also from a neighbouring host.
const SECURE_PREFIX = '__Secure-'

type CookieOptions = { isSecure: boolean; path: string }

function nameOf(isSecure: boolean): string {
  return isSecure ? `${SECURE_PREFIX}${NAME}` : NAME
}

/** Returns the session token in the cookies of a request, or nothing. */
export function staffTokenIn(cookies: string | undefined, isSecure: boolean): string | undefined {
  const pairs = (cookies ?? '').split(/;\s*/).map((cookie) => cookie.split('='))
  return pairs.find(([name, value = '']) => name === nameOf(isSecure) && TOKEN.test(value))?.[1]
}

/** Returns the `Set-Cookie` header that stores a session of the console, for its calls only. */
export function staffCookie(token: string, { maxAgeSeconds, ...options }: CookieOptions & { maxAgeSeconds: number }): string {
  return `${nameOf(options.isSecure)}=${token}; Max-Age=${maxAgeSeconds}; ${attributesOf(options)}`
}

/** Returns the `Set-Cookie` header that removes the session. */
export function clearedStaffCookie(options: CookieOptions): string {
  return `${nameOf(options.isSecure)}=; Max-Age=0; ${attributesOf(options)}`
}

function attributesOf({ isSecure, path }: CookieOptions): string {
  return `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
