const WORKER = '/console/push-worker.js'
const SCOPE = '/console/'

/** `unsupported`: the browser has no notifications, or the page was loaded without HTTPS. `refused`: the user blocked them for this site. */
export type BrowserState = { kind: 'unsupported' | 'refused' } | { kind: 'ready'; addressHash: string | null }

/** Returns whether this browser can show notifications, and the hash of its push address; null before it subscribed. */
export async function readThisBrowser(): Promise<BrowserState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return { kind: 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'refused' }
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  // Before our worker is registered, another one of this site can cover the console.
  const isOurs = registration?.scope.endsWith(SCOPE)
  const subscription = isOurs ? await registration?.pushManager.getSubscription() : null
  return { kind: 'ready', addressHash: subscription ? await hashOf(subscription.endpoint) : null }
}

/** Returns a SHA-256 in base64url, by which the server identifies known browsers. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url(new Uint8Array(hash))
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** `refused`: the user declined. `unreachable`: the browser received no address from its push service. */
export class SubscriptionError extends Error {
  readonly reason: 'refused' | 'unreachable'
  constructor(reason: 'refused' | 'unreachable') {
    super(`This browser did not subscribe: ${reason}.`)
    this.reason = reason
  }
}

/** Asks the user for permission, and subscribes this browser with the key of the server. Throws `SubscriptionError`. */
export async function subscribeThisBrowser(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new SubscriptionError('refused')
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    const known = await pushManager.getSubscription()
    const knownKey = known?.options.applicationServerKey
    // A subscription is bound to the key that created it.
    if (known && (!knownKey || base64url(new Uint8Array(knownKey)) !== key)) await known.unsubscribe()
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  } catch {
    throw new SubscriptionError('unreachable')
  }
}

/** Ends the subscription of this browser at its push service. */
export async function unsubscribeThisBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
