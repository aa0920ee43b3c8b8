/** Pause before a failed load is repeated (our choice). */
const RETRY_MS = 5000

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS))

/**
 * Loads code or texts of a part of a page, again and again until they are there. Without the part, the rest of the page still works, so a
 * failure must not replace the page by an error.
 */
export function loadAtLast<T>(load: () => Promise<T>, wait: () => Promise<unknown> = pause): Promise<T> {
  return load().catch(() => wait().then(() => loadAtLast(load, wait)))
}
