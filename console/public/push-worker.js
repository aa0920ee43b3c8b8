// The service worker of the console: it shows notifications and opens the page that each is about. It keeps nothing and answers no requests.
const AREA = /^\/console\/supplier(\/|$)/

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Shows a notification. Browsers want one for every push, so one that cannot be read is shown without a text. */
function show(data) {
  let content = {}
  try {
    content = data.json()
  } catch {
    // Nothing that we sent.
  }
  const { title = 'Chautari', text = '', path = '' } = content
  return self.registration.showNotification(String(title), {
    body: String(text),
    tag: String(path),
    renotify: path !== '',
    data: String(path),
  })
}

/** Opens a page of the suppliers' area: in the tab that shows it already, else in a new one, so that nothing typed elsewhere is lost. */
async function open(path) {
  const url = new URL(path || '/console/supplier', self.location.origin)
  if (url.origin !== self.location.origin || !AREA.test(url.pathname)) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => new URL(tab.url).pathname === url.pathname)
  await (shown ? shown.focus() : self.clients.openWindow(url.href))
}
