export { requestNewsletter } from './request-newsletter.ts'
export { wantsReminders } from './store/refusals.ts'
export { confirmNewsletter, endNewsletter, findKeptNewsletter, forgetNewsletter, wantsNewsletter } from './store/subscriptions.ts'
