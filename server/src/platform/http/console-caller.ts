import type { ConsoleCallerKind, Endpoint } from '@chautari/contract/endpoint'

/** The cookies of the two areas of the console, which no call of the other receives. */
export const CONSOLE_COOKIES = { staff: 'chautari_staff', supplier: 'chautari_supplier' } as const
type Area = keyof typeof CONSOLE_COOKIES

/** The requirements of each kind of call. `isOpen` calls come before sign-in. */
export const CONSOLE_CALLERS: Record<ConsoleCallerKind, { area: Area; isOpen?: true; needsOrganisation?: true }> = {
  staff: { area: 'staff' },
  staff_sign_in: { area: 'staff', isOpen: true },
  supplier: { area: 'supplier', needsOrganisation: true },
  supplier_person: { area: 'supplier' },
  supplier_sign_in: { area: 'supplier', isOpen: true },
}

/** Returns whether a call is one of the console, which takes a cookie and no bearer token. */
export function isConsoleCaller(caller: NonNullable<Endpoint['caller']>): caller is ConsoleCallerKind {
  return caller in CONSOLE_CALLERS
}
