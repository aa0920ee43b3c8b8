/** Pause before a failed load is repeated (our choice). */
const RETRY_MS = 5000

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS))

/**
 * Loads code or texts of a part of a page, and retries until it succeeds. The rest of the page works without the part, so a failure must
 * not replace the page with an error.
 */
export function loadWithRetries<T>(load: () => Promise<T>, wait: () => Promise<unknown> = pause): Promise<T> {
  return load().catch(() => wait().then(() => loadWithRetries(load, wait)))
}
