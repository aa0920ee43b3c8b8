const WORKER = '/console/push-worker.js'
const SCOPE = '/console/'

/** `unsupported`: it has no notifications, or the page came without https; `refused`: its owner blocked them for this site. */
export type BrowserState = { kind: 'unsupported' | 'refused' } | { kind: 'ready'; addressHash: string | null }

/** Returns what this browser can do, and the hash of its address at its push service; null before it subscribed. */
export async function readThisBrowser(): Promise<BrowserState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return { kind: 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'refused' }
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  // Another worker of this site may answer for the console before ours is registered.
  const isOurs = registration?.scope.endsWith(SCOPE)
  const subscription = isOurs ? await registration?.pushManager.getSubscription() : null
  return { kind: 'ready', addressHash: subscription ? await hashOf(subscription.endpoint) : null }
}

/** Returns a SHA-256 in base64url, as the server names the browsers that it knows. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url(new Uint8Array(hash))
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** `refused`: its owner said no; `unreachable`: the browser got no address from its push service. */
export class SubscriptionError extends Error {
  readonly reason: 'refused' | 'unreachable'
  constructor(reason: 'refused' | 'unreachable') {
    super(`This browser did not subscribe: ${reason}.`)
    this.reason = reason
  }
}

/** Asks the person, and subscribes this browser with the key of the server. Throws `SubscriptionError`. */
export async function subscribeThisBrowser(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new SubscriptionError('refused')
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    const known = await pushManager.getSubscription()
    const knownKey = known?.options.applicationServerKey
    // A subscription belongs to the key that it was made with.
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
