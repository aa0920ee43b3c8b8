/** A supplier's session ends this long after sign-in (issue 16, as that of staff). */
export const SUPPLIER_SESSION_HOURS = 12
/** A supplier's session ends after this long without use. */
export const SUPPLIER_IDLE_MINUTES = 60
