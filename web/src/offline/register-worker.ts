/** Registers the service worker, which caches built files and the offline page. Development builds neither. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Some browsers reject this in private windows. The site works without a service worker.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}
