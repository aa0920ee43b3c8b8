import type { ConsoleCallerKind, Endpoint } from '@chautari/contract/endpoint'

/** The cookies of the two areas of the console, which no call of the other receives. */
export const CONSOLE_COOKIES = { staff: 'chautari_staff', supplier: 'chautari_supplier' } as const
type Area = keyof typeof CONSOLE_COOKIES

/** The area and requirements of each kind of caller. Calls with `isOpen` need no session, because they are made before sign-in. */
export const CONSOLE_CALLERS: Record<ConsoleCallerKind, { area: Area; isOpen?: true; needsOrganisation?: true }> = {
  staff: { area: 'staff' },
  staff_sign_in: { area: 'staff', isOpen: true },
  supplier: { area: 'supplier', needsOrganisation: true },
  supplier_person: { area: 'supplier' },
  supplier_sign_in: { area: 'supplier', isOpen: true },
}

/** Returns whether a call belongs to the console: it takes the cookie of its area and no bearer token. */
export function isConsoleCaller(caller: NonNullable<Endpoint['caller']>): caller is ConsoleCallerKind {
  return caller in CONSOLE_CALLERS
}
