// SQLSTATE classes of failed connections (08), exhausted resources (53) and cancelled statements or shutdowns (57); an idle transaction that was ended
// (25P03); a primary that was demoted to a replica (25006); a lock that was not available in time
// (55P03); and Node's codes of a failed connection, also where the process may open no more files.
const UNAVAILABLE = /^(08|53|57|25P03|25006|55P03|ECONN|ETIMEDOUT|EPIPE|EMFILE|ENFILE)/

// Messages of `pg` errors without a code: no connection became free in time, the connection ended meanwhile, or it had ended before.
const LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Returns whether an error of either driver means that the database cannot be used at the moment, so that the caller should retry later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code)) return true
  return LOST.test(error.message) || isDatabaseUnavailable(error.cause)
}
