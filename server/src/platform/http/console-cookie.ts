const TOKEN = /^[\w-]{1,200}$/

// Browsers accept a cookie with this prefix only over https, so that an http page of a sibling host cannot set it.
const SECURE_PREFIX = '__Secure-'

/** The cookie of one area of the console. `path` is the prefix of the area's calls, so that browsers send it with no others. */
export type ConsoleCookie = { name: string; path: string; isSecure: boolean }

function nameOf({ name, isSecure }: ConsoleCookie): string {
  return isSecure ? `${SECURE_PREFIX}${name}` : name
}

/** Returns the session token in the cookies of a request; undefined without a well-formed one. */
export function consoleTokenIn(
  cookies: string | undefined,
  cookie: Pick<ConsoleCookie, 'name' | 'isSecure'>,
): string | undefined {
  const pairs = (cookies ?? '').split(/;\s*/).map((pair) => pair.split('='))
  const name = nameOf({ path: '', ...cookie })
  return pairs.find(([sent, value = '']) => sent === name && TOKEN.test(value))?.[1]
}

/** Returns the `Set-Cookie` header that stores a session. */
export function consoleCookie(token: string, { maxAgeSeconds, ...cookie }: ConsoleCookie & { maxAgeSeconds: number }): string {
  return `${nameOf(cookie)}=${token}; Max-Age=${maxAgeSeconds}; ${attributesOf(cookie)}`
}

/** Returns the `Set-Cookie` header that removes the session. */
export function clearedConsoleCookie(cookie: ConsoleCookie): string {
  return `${nameOf(cookie)}=; Max-Age=0; ${attributesOf(cookie)}`
}

function attributesOf({ isSecure, path }: ConsoleCookie): string {
  return `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
